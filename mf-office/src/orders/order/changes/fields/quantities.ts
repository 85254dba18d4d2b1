import { unitsCents, type OfficeOrder } from '../../../../contract/calls.ts';

/** Units by the line's id. */
export type Quantities = Record<number, number>;

type Line = OfficeOrder['lines'][number];

/** What was paid for these units. */
export const paidCentsOf = (lines: Line[], quantities: Quantities): number =>
  lines.reduce(
    (sum, { id, totalCents, quantity, removed }) =>
      sum + unitsCents(totalCents, quantity, { before: removed, count: quantities[id] ?? 0 }),
    0,
  );

/** Empty if a voucher does not divide evenly: no price per unit would sum up to the line. */
export const shownUnit = (
  { totalCents, paidCents, quantity }: Line,
  money: (cents: number) => string,
): string => (totalCents === paidCents * quantity ? money(paidCents) : '');

/** In the format of the backend, limited to what can go back to stock. */
export const toRestock = (lines: Line[], quantities: Quantities): { lineId: number; quantity: number }[] =>
  lines
    .map(({ id, returnable }) => ({ lineId: id, quantity: Math.min(quantities[id] ?? 0, returnable) }))
    .filter(({ quantity }) => quantity > 0);
