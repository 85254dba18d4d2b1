import { formatEuros } from 'mf-shared/money';
import { variantPrice, type ExportedItem } from '../../../catalogue/api.ts';
import { ownPriceIn, type Sale } from '../../items/sales.ts';
import { writtenDay } from '../format/saleDays.ts';

export function saleCells(
  item: ExportedItem,
  { code, size }: ExportedItem['variants'][number],
): Partial<Record<'Sale Price' | 'Sale From' | 'Sale Until', string>> {
  const sale = item.sale as Sale | null;
  if (!sale) return {};
  const { first_day, last_day, prices } = sale;
  const { unitPriceCents } = variantPrice(prices.item, ownPriceIn(prices, { colour: code, size }));
  return {
    'Sale Price': formatEuros(unitPriceCents),
    'Sale From': writtenDay(first_day),
    'Sale Until': writtenDay(last_day),
  };
}
