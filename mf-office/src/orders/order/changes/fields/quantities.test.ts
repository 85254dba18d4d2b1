import { jackets } from '../../../../testing/openOffice.tsx';
import { paidCentsOf } from './quantities.ts';

it('gives back what was paid for a line to the cent, although its price per unit is rounded', () => {
  const lines = jackets.lines.map((line) => ({ ...line, quantity: 3, paidCents: 3833, totalCents: 11_500 }));
  const paid = (units: number): number => paidCentsOf(lines, { 7: units });
  expect([0, 1, 2, 3].map(paid)).toEqual([0, 3833, 7667, 11_500]);
});
