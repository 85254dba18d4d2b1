import type { OrderSummary } from 'mf-shared/calls';
import { itemPictures } from '../../catalogue/items/itemPictures.ts';
import { itemAttachments } from '../../catalogue/items/itemAttachments.ts';
import { orderItems } from '../../orders/order/orderItems.ts';
import type { Db } from '../../platform/database/Db.ts';

type Goods = OrderSummary['goods'];

export async function orderedGoods(db: Db, orderIds: number[]): Promise<Map<number, Goods>> {
  const items = await orderItems(db, orderIds);
  const attachments = await itemAttachments(
    db,
    items.map(({ itemId }) => itemId),
  );
  const ofItem = new Map<number, typeof attachments>();
  for (const attachment of attachments)
    ofItem.set(attachment.owner_id, [...(ofItem.get(attachment.owner_id) ?? []), attachment]);

  const goods = new Map<number, Goods>(orderIds.map((id) => [id, []]));
  for (const { orderId, itemId, name, quantity, colourCode } of items) {
    const { main, byColour } = itemPictures(ofItem.get(itemId) ?? [], colourCode ? [colourCode] : []);
    const picture = (colourCode && byColour.get(colourCode)?.[0]) || main;
    goods.get(orderId)?.push({ name, note: name, quantity, picture });
  }
  return goods;
}
