import type { ReactNode } from 'react';
import { Button, cartActions, useCalls, useShopDispatch, type CallsClient, type NewLine } from 'mf-shared';

/** The first free variant of a much liked item. */
async function findLine(calls: CallsClient): Promise<NewLine | null> {
  const { items } = await calls.get('ShopItems', { sort: 'popularity' });
  const item = items[Math.floor(Math.random() * items.length)];
  const product = item && (await calls.get('ShopProduct', { id: String(item.id) }));
  const [variant] = Object.entries(product?.stock ?? {}).find(([, free]) => free > 0) ?? [];
  if (!product || !variant) return null;
  const [color = '', size = ''] = variant.split(';');
  const { id, code, name, priceCents, discountedCents, discountPercent, mainPicture } = product;
  return {
    id,
    code,
    name,
    color,
    size,
    quantity: 1,
    discount: discountPercent,
    colorName: product.colours.find((colour) => colour.code === color)?.name ?? color,
    sizeLabel: product.sizes.find(({ value }) => value === size)?.label ?? size,
    image: mainPicture?.original ?? '',
    price: priceCents / 100,
    discountedPrice: discountedCents / 100,
  };
}

export function AddSomething(): ReactNode {
  const calls = useCalls();
  const dispatch = useShopDispatch();
  const add = async (): Promise<void> => {
    const line = await findLine(calls);
    if (line) dispatch(cartActions.lineAdded(line));
  };
  return <Button onClick={() => void add()}>Put something into the cart</Button>;
}
