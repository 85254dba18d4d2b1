import type { CartLine, Product } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { findProduct, sizeLabelIn } from '../../catalogue/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import type { OrderItem } from './orderItems.ts';
import { payableItems } from './payableItems.ts';

type Found = Awaited<ReturnType<typeof findProduct>>;

export interface OrderItemWithProduct {
  ordered: OrderItem;
  /** Null if it is no longer sold. */
  product: Found;
  /** The product's colour of the ordered variant; null if either no longer exists. */
  colour: Product['colours'][number] | null;
  /** Has today's texts and picture, or those of the order if it is no longer sold. */
  line: Omit<CartLine, 'listPriceCents' | 'unitPriceCents' | 'customization'>;
}

export async function orderItemsWithProducts(
  db: Db,
  payable: Payable,
  language: Language,
): Promise<OrderItemWithProduct[]> {
  const items = await payableItems(db, payable);
  const products = new Map<number, Found>();
  for (const { itemId } of items)
    if (!products.has(itemId)) products.set(itemId, await findProduct(db, itemId, language));
  return items.map((ordered) => {
    const product = products.get(ordered.itemId) ?? null;
    const colour = product?.colours.find(({ code }) => code === ordered.colourCode) ?? null;
    return {
      ordered,
      product,
      colour,
      line: {
        id: ordered.itemId,
        code: ordered.itemCode,
        name: product?.name ?? ordered.name,
        path: product?.path ?? '',
        image: (colour?.pictures[0] ?? product?.mainPicture)?.original ?? '',
        colourCode: ordered.colourCode ?? ordered.colour,
        colourName: colour?.name ?? ordered.colour,
        size: ordered.size,
        sizeLabel: sizeLabelIn(language, ordered.size),
        quantity: ordered.quantity,
      },
    };
  });
}
