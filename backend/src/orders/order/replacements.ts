import { sql, type RawBuilder } from 'kysely';
import type { ExchangeSending } from 'mf-office/contract';
import type { OrderState } from '../../platform/database/schema.ts';

/** What is agreed about pieces that the customer has already. */
export interface Agreement {
  /** Whether the old pieces are back. */
  isReceived: boolean;
  /** When the new pieces go to the customer; `handed-over`: the customer has them. */
  send: ExchangeSending;
}

/** The customer has the pieces of these orders, so that others replace them. */
export const sentStates: readonly OrderState[] = ['handed-over', 'delivered'];

// Conditions on `replacements`.
const isUnsent = sql<boolean>`replacements.sent_at is null and replacements.undone_at is null`;
const isReady = sql<boolean>`(replacements.received_at is not null or not replacements.waits_for_return)`;
export const isToPack = sql<boolean>`${isUnsent} and replacements.packed_at is null and ${isReady}`;
export const isPacked = sql<boolean>`${isUnsent} and replacements.packed_at is not null`;
export const isAwaited = sql<boolean>`replacements.received_at is null and replacements.undone_at is null`;

/** Of a row of `order_lines`: pieces of an exchange that are still in the shop. */
export const unsentQuantity = sql<number>`(select coalesce(sum(quantity), 0)::bigint
  from replacements join exchanges on exchanges.id = exchange_id
  where order_line_id = order_lines.id and ${isUnsent})`;

/** Of a row of `order_lines`: pieces of the replacement that is packed or to be packed. */
export const quantityInParcel = sql<number>`(select coalesce(sum(quantity), 0)::bigint
  from replacements join exchanges on exchanges.id = exchange_id
  where order_line_id = order_lines.id and (${isPacked} or ${isToPack}))`;

/** Ids of orders with a replacement to pack or to hand over. */
export const ordersWithReplacement = (condition: RawBuilder<boolean>) => sql`
  select order_id from replacements join orders sent on sent.id = order_id
  where sent.state = any(${sentStates}::text[]) and ${condition}`;

export interface ReplacementCounts {
  toPack: number;
  packed: number;
  /** Old pieces that have not come back. */
  awaited: number;
}

/** Of a row of `orders`: pieces. Null if nothing was exchanged after the order was handed over. */
export const replacementCounts = sql<ReplacementCounts | null>`(
  select jsonb_build_object(
    'toPack', coalesce(sum(quantity) filter (where ${isToPack} and orders.state = any(${sentStates}::text[])), 0),
    'packed', coalesce(sum(quantity) filter (where ${isPacked} and orders.state = any(${sentStates}::text[])), 0),
    'awaited', coalesce(sum(quantity) filter (where ${isAwaited}), 0))
  from replacements where order_id = orders.id having count(*) > 0)`;
