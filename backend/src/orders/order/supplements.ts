import { sql, type RawBuilder } from 'kysely';
import type { Supplement as SupplementOfBuyer } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { wordSupplements } from './changeTexts.ts';
import { hasPayLink } from './hasPayLink.ts';
import { payableStates } from './payableStates.ts';

// A supplement is what a customer pays more for an exchange, or for added pieces: an order of its own that belongs to
// another one.

/** Condition on `orders`. */
export const isNoSupplement = sql<boolean>`orders.supplement_to is null`;

/** Condition on `orders`: the order has this number, or one of its supplements has it. */
export const hasNumber = (number: string): RawBuilder<boolean> => sql`orders.id in (
  select coalesce(found.supplement_to, found.id) from orders found where found.number = ${number})`;

/** Condition on `orders`: a supplement that is being paid, or can be paid through its link. */
const isAwaitedSupplement = sql<boolean>`orders.supplement_to is not null and (
  orders.state = 'awaiting-payment' or orders.state = any(${payableStates}::text[]) and ${hasPayLink})`;

/** Of a row of `orders`: an exchange or an addition waits for its payment. */
export const isPaymentAwaited = sql<boolean>`exists (
  select from (select * from orders awaited where awaited.supplement_to = orders.id) orders
  where ${isAwaitedSupplement})`;

/** Of a row of `orders`: what was paid more for its exchanges and additions, without what was undone. */
export const supplementsCents = sql<number>`(select coalesce(sum(supplement.total_cents), 0)::bigint
  from orders supplement
  join supplements on supplements.order_id = supplement.id
  left join order_changes exchange on exchange.id = supplements.exchange_id
  where supplement.supplement_to = orders.id and supplement.paid_at is not null
    and exchange.state is distinct from 'undone')`;

export type Supplement = Awaited<ReturnType<typeof supplementsOf>>[number];

const selectSupplements = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('supplements', 'supplements.order_id', 'orders.id')
    .leftJoin('order_changes', 'order_changes.id', 'supplements.exchange_id')
    .select(['orders.id', 'orders.number', 'orders.state', 'orders.total_cents', 'orders.created_at'])
    .select(['orders.paid_at', 'orders.cancelled_at', 'orders.pay_link_until'])
    .select(
      sql<string | null>`(select who from order_changes cancellation
        where cancellation.order_id = orders.id and kind = 'cancellation')`.as('cancelledBy'),
    )
    .select(['orders.taken_by', 'order_line_id', 'change', 'supplements.exchange_id'])
    .select(sql<boolean>`order_changes.state is not distinct from 'undone'`.as('isUndone'))
    .select('from_variant_id')
    .select([isAwaitedSupplement.as('isAwaited'), sql<boolean>`order_line_id is null`.as('isAddition')]);

/** Oldest first; worded in the order's language unless another one is given. */
export async function supplementsOf(db: Db, orderId: number, wordedIn?: Language) {
  const rows = await selectSupplements(db)
    .where('supplement_to', '=', orderId)
    .orderBy('orders.id')
    .execute();
  return wordedIn ? wordSupplements(db, rows, wordedIn) : rows;
}

/** With what it pays worded in the language of staff. `id` is the order's. */
export async function supplementInWords(
  db: Db,
  { id, number, change }: { id: number; number: string; change: string },
  language: Language,
): Promise<{ number: string; change: string }> {
  const supplements = await supplementsOf(db, id, language);
  return supplements.find((supplement) => supplement.number === number) ?? { number, change };
}

export function supplementState({
  state,
  isAwaited,
  paid_at,
}: Pick<Supplement, 'state' | 'isAwaited' | 'paid_at'>): SupplementOfBuyer['state'] {
  if (paid_at) return 'paid';
  if (state === 'cancelled') return 'cancelled';
  return isAwaited ? 'awaited' : 'lapsed';
}

/** What its buyer is told, in the order's language or another one; null if the order is no supplement. */
export async function findSupplement(
  db: Db,
  id: number,
  wordedIn?: Language,
): Promise<SupplementOfBuyer | null> {
  const found = await selectSupplements(db)
    .innerJoin('orders as main', 'main.id', 'orders.supplement_to')
    .select(['main.number as order', 'orders.language'])
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const isTranslated = wordedIn && wordedIn !== found.language;
  const [{ change } = found] = isTranslated ? await wordSupplements(db, [found], wordedIn) : [];
  const { order, isAddition, pay_link_until } = found;
  return {
    order,
    change,
    isAddition,
    state: supplementState(found),
    payUntil: pay_link_until?.toISOString() ?? null,
  };
}
