import { sql, type RawBuilder } from 'kysely';
import type { Place } from '../tables/schema.ts';

/** Units of an order line that are not where the order is, by place. Places without units may be missing. */
export type Units = Partial<Record<Exclude<Place, 'ordered'>, number>>;
type Elsewhere = keyof Units;

/** All formulas: each count is the line's units without those at these places. */
const without = {
  /** Neither back in stock nor withdrawn from. */
  left: ['withdrawn', 'removed', 'returned'],
  /** Not removed before packing: units that the customer has or will get, and those withdrawn from since. */
  bought: ['removed'],
  /** Not back in stock. */
  picked: ['removed', 'returned'],
  /** Can still go back to stock: not what is missing, nor a replacement that was not sent. */
  returnable: ['removed', 'returned', 'missing', 'waiting', 'to-pack', 'packed'],
} as const satisfies Record<string, readonly Elsewhere[]>;

export const countUnits = (
  counted: keyof typeof without,
  { quantity, units }: { quantity: number; units: Units },
): number => without[counted].reduce((left, place) => left - (units[place] ?? 0), quantity);

/** Counts units of a row of `current_lines`, which the query calls `order_lines`. */
export const countedUnits = (counted: keyof typeof without): RawBuilder<number> =>
  sql`(order_lines.quantity - ${unitsAt(...without[counted])})`;

/** Counts the units at these places, for a row of `order_lines`. */
export const unitsAt = (...places: Elsewhere[]): RawBuilder<number> =>
  sql`(select coalesce(sum(quantity), 0)::bigint from order_pieces
    where order_line_id = order_lines.id and place in (${sql.join(places.map((place) => sql.lit(place)))}))`;
