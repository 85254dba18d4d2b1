import { sql } from 'kysely';
import type { OrderSummary } from 'mf-shared/calls';
import type { Db } from '../../platform/database/Db.ts';
import { itemPictures } from '../../catalogue/itemPictures.ts';
import { itemAttachments } from '../../catalogue/product.ts';

type Goods = OrderSummary['goods'];

export async function orderItems(db: Db, orderIds: number[]): Promise<Map<number, Goods>> {
  const lines = await db
    .selectFrom('order_lines')
    .leftJoin('variants', 'variants.id', 'order_lines.variant_id')
    .leftJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['order_id', 'order_lines.item_id', 'note', 'ordered_quantity as quantity', 'code'])
    .where('order_id', '=', sql<number>`any(${orderIds}::integer[])`)
    .where('order_lines.item_id', 'is not', null)
    .orderBy('order_lines.id')
    .execute();
  const attachments = await itemAttachments(
    db,
    lines.flatMap(({ item_id }) => item_id ?? []),
  );

  const ofItem = new Map<number, typeof attachments>();
  for (const attachment of attachments) {
    const own = ofItem.get(attachment.owner_id);
    if (own) own.push(attachment);
    else ofItem.set(attachment.owner_id, [attachment]);
  }

  const goods = new Map<number, Goods>(orderIds.map((id) => [id, []]));
  for (const { order_id, item_id, note, quantity, code } of lines) {
    const { main, byColour } = itemPictures(ofItem.get(item_id ?? 0) ?? [], code ? [code] : []);
    const picture = (code && byColour.get(code)?.[0]) || main;
    goods.get(order_id)?.push({ note, quantity, picture });
  }
  return goods;
}
