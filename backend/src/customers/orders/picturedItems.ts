import type { OrderSummary } from 'mf-shared/calls';
import { itemAttachments, itemPictures } from '../../catalogue/api.ts';
import { orderItems } from '../../orders/api.ts';
import type { Db } from '../../platform/database/Db.ts';

type PicturedItem = OrderSummary['goods'][number];

export async function picturedItems(db: Db, orderIds: number[]): Promise<Map<number, PicturedItem[]>> {
  const items = await orderItems(db, orderIds);
  const attachmentsOf = await itemAttachments(
    db,
    items.map(({ itemId }) => itemId),
  );
  const itemsByOrder = new Map<number, PicturedItem[]>(orderIds.map((id) => [id, []]));
  for (const { orderId, itemId, name, quantity, colourCode } of items) {
    const { main, byColour } = itemPictures(attachmentsOf(itemId), colourCode ? [colourCode] : []);
    const picture = (colourCode && byColour.get(colourCode)?.[0]) || main;
    itemsByOrder.get(orderId)?.push({ name, quantity, picture });
  }
  return itemsByOrder;
}
