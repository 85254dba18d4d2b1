import type { AgreedCustomization, CartLine, SchoolItem, Size } from 'mf-shared';
import { priceOf, type ProductColour } from '../variants/variants.ts';

export function newCartLine(
  product: Omit<SchoolItem, 'quantity' | 'shortName'>,
  colour: ProductColour,
  size: Size,
  quantity: number,
  customization: AgreedCustomization | null = null,
): CartLine {
  const { priceCents, discountedCents } = priceOf(product, colour, size);
  const picture = colour.pictures[0] ?? product.mainPicture;
  return {
    id: product.id,
    code: product.code,
    name: product.name,
    path: product.path,
    image: picture?.original ?? '',
    colourCode: colour.code,
    colourName: colour.name,
    size: size.value,
    sizeLabel: size.label,
    quantity,
    listPriceCents: priceCents,
    unitPriceCents: discountedCents,
    ...(customization && { customization }),
  };
}
