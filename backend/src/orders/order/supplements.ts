import { sql } from 'kysely';
import type { Supplement } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { hasPayLinkOf } from '../../platform/database/queries/Payable.ts';
import { additionText, wordExchanges } from './changeTexts.ts';
import { itemsOfChange } from './orderItems.ts';

// A supplement is an exchange or addition that costs more: a change of the order that is made once it is paid.

/** Condition on `orders`: the order has this number, or one of its supplements has it. */
export const hasNumber = (number: string) => sql<boolean>`(orders.number = ${number}
  or orders.id in (select order_id from order_changes where order_changes.number = ${number}))`;

/** Condition on `order_changes`: it is being paid, or can be paid through its link. */
const isAwaited = sql<boolean>`(order_changes.state = 'awaiting-payment' and (${hasPayLinkOf('order_changes')}
  or exists (select from payments where change_id = order_changes.id and payments.state in ('registering', 'open'))))`;

/** Whether an exchange or addition of a row of `orders` waits for its payment. */
export const isPaymentAwaited = sql<boolean>`exists (
  select from order_changes where order_id = orders.id and ${isAwaited})`;

/** The amount paid for supplements of a row of `orders`, without those that were undone. */
export const supplementsCents = sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from order_changes
  where order_id = orders.id and order_changes.paid_at is not null and order_changes.state <> 'undone')`;

const selectSupplements = (db: Db) =>
  db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_changes.order_id')
    .leftJoin('order_changes as undo', (join) =>
      join.onRef('undo.about_id', '=', 'order_changes.id').on('undo.kind', '=', 'undo'),
    )
    .select([
      'order_changes.id',
      'order_changes.order_id as orderId',
      'order_changes.number',
      'orders.language',
    ])
    .select('order_changes.token')
    .select(['orders.number as order', 'order_changes.amount_cents as cents', 'order_changes.who'])
    .select(['order_changes.state', 'order_changes.at', 'order_changes.paid_at as paidAt'])
    .select(['order_changes.pay_link_until as payUntil', 'undo.at as cancelledAt', 'undo.who as cancelledBy'])
    .select([
      isAwaited.as('isAwaited'),
      sql<boolean>`order_changes.kind = 'addition'`.as('isAddition'),
      sql<string>`order_changes.detail ->> 'text'`.as('change'),
      sql<number | null>`(order_changes.detail ->> 'lineId')::integer`.as('lineId'),
      sql<number | null>`(select variant_id from order_lines
        where id = (order_changes.detail ->> 'lineId')::integer)`.as('fromVariantId'),
      sql<number | null>`(select max(variant_id) from order_lines where change_id = order_changes.id)`.as(
        'toVariantId',
      ),
      sql<
        number | null
      >`(select max(ordered_quantity) from order_lines where change_id = order_changes.id)`.as('quantity'),
    ])
    .where('order_changes.number', 'is not', null)
    .$narrowType<{ number: string; cents: number }>();

export type StoredSupplement = Awaited<ReturnType<ReturnType<typeof selectSupplements>['execute']>>[number];

async function inWords(
  db: Db,
  supplements: StoredSupplement[],
  language: Language,
): Promise<StoredSupplement[]> {
  const rows = await wordExchanges(db, supplements, language);
  return Promise.all(
    rows.map(async (row) =>
      row.isAddition ? { ...row, change: additionText(await itemsOfChange(db, row.id, language)) } : row,
    ),
  );
}

/** Oldest first; worded in the order's language unless another one is given. */
export async function supplementsOf(
  db: Db,
  orderId: number,
  wordedIn?: Language,
): Promise<StoredSupplement[]> {
  const rows = await selectSupplements(db)
    .where('order_changes.order_id', '=', orderId)
    .orderBy('order_changes.id')
    .execute();
  return wordedIn ? inWords(db, rows, wordedIn) : rows;
}

/** Worded in the order's language unless another one is given. */
export async function findSupplement(
  db: Db,
  changeId: number,
  wordedIn?: Language,
): Promise<StoredSupplement> {
  const row = await selectSupplements(db).where('order_changes.id', '=', changeId).executeTakeFirstOrThrow();
  const [worded = row] = wordedIn && wordedIn !== row.language ? await inWords(db, [row], wordedIn) : [];
  return worded;
}

export function supplementState({
  state,
  isAwaited,
  paidAt,
}: Pick<StoredSupplement, 'state' | 'isAwaited' | 'paidAt'>): Supplement['state'] {
  if (paidAt) return 'paid';
  if (state === 'cancelled') return 'cancelled';
  return isAwaited ? 'awaited' : 'lapsed';
}

/** The supplement as its buyer sees it. */
export function describeSupplement(supplement: StoredSupplement): Supplement {
  const { order, change, isAddition, payUntil } = supplement;
  return {
    order,
    change,
    isAddition,
    state: supplementState(supplement),
    payUntil: payUntil?.toISOString() ?? null,
  };
}
