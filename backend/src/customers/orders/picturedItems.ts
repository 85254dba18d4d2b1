import type { OrderSummary } from 'mf-shared/calls';
import { itemAttachments, itemPictures } from '../../catalogue/api.ts';
import type { OrderItem } from '../../orders/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { groupBy } from '../../platform/groupBy.ts';

/** Keyed by order. */
export async function picturedItems(
  db: Db,
  items: OrderItem[],
): Promise<(orderId: number) => OrderSummary['goods']> {
  const attachmentsOf = await itemAttachments(
    db,
    items.map(({ itemId }) => itemId),
  );
  const itemsOf = groupBy(items, ({ orderId }) => orderId);
  return (orderId) =>
    itemsOf(orderId).map(({ itemId, name, quantity, colourCode }) => {
      const { main, byColour } = itemPictures(attachmentsOf(itemId), colourCode ? [colourCode] : []);
      return { name, quantity, picture: (colourCode && byColour.get(colourCode)?.[0]) || main };
    });
}
