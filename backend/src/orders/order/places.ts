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

/** Ids of orders with pieces there. */
export const ordersWithPieces = (
  ...places: ('to-pack' | 'packed' | 'exchanged')[]
): RawBuilder<unknown> => sql`
  select order_id from order_pieces join order_lines on order_lines.id = order_line_id
  where place in (${sql.join(places.map((place) => sql.lit(place)))}) and quantity > 0`;

export interface ReplacementCounts {
  toPack: number;
  packed: number;
  /** Old pieces that have not come back. */
  awaited: number;
}

/** Of a row of `orders`: pieces. Null if nothing was exchanged after the order was handed over. */
export const replacementCounts = sql<ReplacementCounts | null>`(
  select jsonb_build_object(
    'toPack', coalesce(sum(quantity) filter (where place = 'to-pack'), 0),
    'packed', coalesce(sum(quantity) filter (where place = 'packed'), 0),
    'awaited', coalesce(sum(quantity) filter (where place = 'exchanged'), 0))
  from order_pieces join order_lines on order_lines.id = order_line_id
  where order_id = orders.id and place in ('to-pack', 'packed', 'exchanged') having count(*) > 0)`;
