import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import { itemsOfChange, orderItems, type OrderItem } from './orderItems.ts';
import { findSupplement } from './supplements.ts';

/** The items that are paid for: an order's, those of an addition, or the difference of an exchange. */
export async function payableItems(
  db: Db,
  { orderId, changeId }: Payable,
  namesIn?: Language,
): Promise<OrderItem[]> {
  if (changeId === null) return orderItems(db, [orderId], namesIn);
  const items = await itemsOfChange(db, changeId, namesIn);
  const { isAddition, cents, language } = await findSupplement(db, changeId);
  if (isAddition) return items;
  const t = textsIn(namesIn ?? language);
  return items.map((item) => ({
    ...item,
    name: t('Difference for {item}', { item: item.name }),
    unitPriceCents: cents / item.quantity,
    totalCents: cents,
  }));
}
