import { sql } from 'kysely';
import type { ExchangeSending } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { undoSecs } from '../changes/undoSecs.ts';
import { wordExchanges } from './changeTexts.ts';

export interface OrderExchange {
  id: number;
  orderId: number;
  at: Date;
  who: string;
  /** A description of the exchange. */
  change: string;
  /** Null, like the next three fields, if the exchange was recorded without its units. */
  quantity: number | null;
  fromLineId: number | null;
  toLineId: number | null;
  itemCode: string | null;
  /** Null also if the variant was deleted. */
  fromVariantId: number | null;
  toVariantId: number | null;
  /** Null if the order was not packed yet. */
  send: ExchangeSending | null;
  /** The amount paid for new units that cost more. */
  paidCents: number;
  /** The amount that the new units cost less, and whether it is still to be refunded. */
  cents: number;
  isRefundDue: boolean;
  receivedAt: Date | null;
  receivedBy: string | null;
  isRestocked: boolean;
  restockedQuantity: number;
  packedAt: Date | null;
  sentAt: Date | null;
  tracking: string;
  undoneAt: Date | null;
  undoneBy: string | null;
}

/** Oldest first; worded in the order's language. */
export async function exchangesById(db: Db, ids: number[]): Promise<OrderExchange[]> {
  const { rows } = await sql<OrderExchange>`
    select change.id, change.order_id as "orderId", coalesce(change.paid_at, change.at) as at, change.who,
      coalesce(change.amount_cents, 0) as "paidCents", change.detail ->> 'text' as change,
      moved.quantity, moved.line_id as "fromLineId", added.id as "toLineId",
      (select code from items where id = added.item_id) as "itemCode", former.variant_id as "fromVariantId", added.variant_id as "toVariantId",
      change.detail ->> 'send' as send, (change.detail ->> 'cents')::integer as cents,
      change.state = 'refund-due' as "isRefundDue",
      receipt.at as "receivedAt", receipt.who as "receivedBy", restock.is_done as "isRestocked",
      case when restock.is_done then moved.had else 0 end as "restockedQuantity",
      coalesce(parcel.packed_at, given.at) as "packedAt", coalesce(parcel.sent_at, given.at) as "sentAt",
      coalesce(parcel.tracking, '') as tracking, undo.at as "undoneAt", undo.who as "undoneBy"
    from order_changes change
      left join order_lines added on added.change_id = change.id
      left join lateral (
        select order_line_id as line_id, sum(quantity)::integer as quantity,
          coalesce(sum(quantity) filter (where from_place <> 'missing'), 0)::integer as had
        from order_movements
        where change_id = change.id and to_place in ('exchanged', 'replaced')
        group by order_line_id
      ) moved on true
      left join order_lines former on former.id = moved.line_id
      left join order_changes receipt on receipt.about_id = change.id and receipt.kind = 'receipt'
      left join order_changes undo on undo.about_id = change.id and undo.kind = 'undo'
      cross join lateral (
        select coalesce((coalesce(receipt.detail, change.detail) ->> 'isRestocked')::boolean, false) as is_done
      ) restock
      left join lateral (
        select max(step.at) filter (where step.kind = 'replacement-packing') as packed_at,
          max(step.at) filter (where step.kind = 'replacement-hand-over') as sent_at,
          max(step.detail ->> 'tracking') as tracking
        from order_movements join order_changes step on step.id = order_movements.change_id
        where order_line_id = added.id and step.kind in ('replacement-packing', 'replacement-hand-over') and step.state = 'applied'
      ) parcel on true
      left join lateral (select coalesce(change.paid_at, change.at) as at where change.detail ->> 'send' = 'handed-over') given on true
    where change.kind = 'exchange' and change.state in ('applied', 'refund-due', 'undone')
      and change.id = any(${ids}::integer[])
    order by change.id`.execute(db);
  return rows;
}

/** Oldest first; worded in the order's language unless another one is given. */
export async function orderExchanges(db: Db, orderId: number, wordedIn?: Language): Promise<OrderExchange[]> {
  const ids = await db
    .selectFrom('order_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'exchange')
    .where('state', 'in', ['applied', 'refund-due', 'undone'])
    .execute();
  // Most orders have none, and the database takes longer to plan the query than to answer it.
  if (ids.length === 0) return [];
  const rows = await exchangesById(
    db,
    ids.map(({ id }) => id),
  );
  return wordedIn ? wordExchanges(db, rows, wordedIn) : rows;
}

/** A description of the exchange in the language of staff. */
export async function exchangeInWords(db: Db, id: number, language: Language): Promise<string> {
  const [row] = await wordExchanges(db, await exchangesById(db, [id]), language);
  return row?.change ?? '';
}

/** An exchange of units that the customer has. */
type AgreedExchange = OrderExchange & {
  send: ExchangeSending;
  quantity: number;
  fromLineId: number;
  toLineId: number;
};

export const isAgreed = (exchange: OrderExchange): exchange is AgreedExchange =>
  exchange.send !== null && exchange.fromLineId !== null && exchange.toLineId !== null;

/** The caller must hold the order's lock. */
export async function findAgreedExchange(trx: Db, orderId: number, id: number): Promise<AgreedExchange> {
  const [found] = await exchangesById(trx, [id]);
  if (!found || !isAgreed(found) || found.orderId !== orderId)
    throw new TranslatedError(404, 'There is no such exchange of this order.');
  return found;
}

/** The difference is refunded once the new units are handed over for good and the old ones are back. */
const isToRefund = sql<boolean>`order_changes.state = 'refund-due'
  and exists (
    select from order_changes receipt where receipt.about_id = order_changes.id and receipt.kind = 'receipt')
  and (order_changes.detail ->> 'send' = 'handed-over'
      and order_changes.at < now() - make_interval(secs => ${undoSecs})
    or exists (
      select from order_lines
        join order_movements on order_line_id = order_lines.id
        join order_changes step on step.id = order_movements.change_id
      where order_lines.change_id = order_changes.id and step.kind = 'replacement-hand-over' and step.state = 'applied'
        and step.at < now() - make_interval(secs => ${undoSecs})))`;

export const ordersToRefund = (db: Db) =>
  db
    .selectFrom('order_changes')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('orders.number')
    .distinct()
    .where(isToRefund)
    .limit(20)
    .execute();

/** Marks them as refunded. The caller must hold the order's lock and refund the amount. */
export async function claimDifference(trx: Db, orderId: number): Promise<number> {
  const claimed = await trx
    .updateTable('order_changes')
    .set({ state: 'applied' })
    .where('order_id', '=', orderId)
    .where(isToRefund)
    .returning('detail')
    .execute();
  return claimed.reduce((sum, { detail: { cents = 0 } }) => sum + cents, 0);
}
