import { formatEuros } from 'mf-shared/money';
import type { ExportedItem } from '../../../catalogue/api.ts';
import { saleCents } from '../../items/model/itemPrices.ts';
import { writtenDay } from '../format/saleDays.ts';

export function saleCells(
  { sale }: ExportedItem,
  variant: ExportedItem['variants'][number],
): Partial<Record<'Sale Price' | 'Sale From' | 'Sale Until', string>> {
  if (!sale) return {};
  return {
    'Sale Price': formatEuros(saleCents({ sale }, variant)),
    'Sale From': writtenDay(sale.first_day),
    'Sale Until': writtenDay(sale.last_day),
  };
}
