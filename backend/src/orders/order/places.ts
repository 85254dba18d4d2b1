import { sql, type RawBuilder } from 'kysely';
import type { ExchangeSending } from 'mf-office/contract';
import type { OrderState } from '../../platform/database/tables/schema.ts';

/** The agreement about an exchange of units that the customer already has. */
export interface Agreement {
  /** Whether the old units are back. */
  isReceived: boolean;
  /** When the new units go to the customer; `handed-over`: the customer has them. */
  send: ExchangeSending;
}

/** States in which the customer has the order, so that an exchange sends a replacement. */
export const sentStates: readonly OrderState[] = ['handed-over', 'delivered'];

/** The ids of orders with units at this place. */
export const ordersWithUnits = (
  ...places: ('to-pack' | 'packed' | 'exchanged')[]
): RawBuilder<unknown> => sql`
  select order_id from order_pieces join order_lines on order_lines.id = order_line_id
  where place in (${sql.join(places.map((place) => sql.lit(place)))}) and quantity > 0`;

export interface ReplacementCounts {
  toPack: number;
  packed: number;
  /** Old units that have not come back. */
  awaited: number;
}

/** The numbers of units for a row of `orders`; null if nothing was exchanged after the order was handed over. */
export const replacementCounts = sql<ReplacementCounts | null>`(
  select jsonb_build_object(
    'toPack', coalesce(sum(quantity) filter (where place = 'to-pack'), 0),
    'packed', coalesce(sum(quantity) filter (where place = 'packed'), 0),
    'awaited', coalesce(sum(quantity) filter (where place = 'exchanged'), 0))
  from order_pieces join order_lines on order_lines.id = order_line_id
  where order_id = orders.id and place in ('to-pack', 'packed', 'exchanged') having count(*) > 0)`;
