import { sql } from 'kysely';
import { countUnits } from '../../platform/database/queries/units.ts';
import type { OrderItem } from '../order/orderItems.ts';

/** Customized lines can be neither withdrawn from nor exchanged. */
export const isExempt = ({
  customization,
  customizationCents,
}: Pick<OrderItem, 'customization' | 'customizationCents'>): boolean =>
  customization !== null || customizationCents > 0;

/** The same condition for a row of `order_lines`. */
export const isExemptRow = sql<boolean>`(customization is not null or customization_cents > 0)`;

/** How many units of a line can be kept or given back. */
export interface LineUnits {
  left: number;
  returned: number;
  /** Units that can still go back to stock; excludes missing units and replacements that were not sent. */
  returnable: number;
  /** Units that were withdrawn from and are not back in stock. */
  expected: number;
}

export const unitsOfLine = (line: Pick<OrderItem, 'quantity' | 'units' | 'neverHadQuantity'>): LineUnits => ({
  left: countUnits('left', line),
  returned: line.quantity - countUnits('picked', line),
  returnable: countUnits('returnable', line) - line.neverHadQuantity,
  expected: line.units.withdrawn ?? 0,
});

/** Whether the line is a replacement that was not handed over. */
export const isUnsent = ({ units }: Pick<OrderItem, 'units'>): boolean =>
  [units.waiting, units['to-pack'], units.packed].some((count = 0) => count > 0);
