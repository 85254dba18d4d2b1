import { toEuros, type AgreedCustomization, type NewLine, type SchoolItem, type Size } from 'mf-shared';
import { priceOf, type ProductColour } from './variants.ts';

export function newCartLine(
  product: Omit<SchoolItem, 'quantity'>,
  colour: ProductColour,
  size: Size,
  quantity: number,
  customization: AgreedCustomization | null = null,
): NewLine {
  const { priceCents, discountedCents } = priceOf(product, colour, size);
  const picture = colour.pictures[0] ?? product.mainPicture;
  return {
    id: product.id,
    code: product.code,
    name: product.name,
    path: product.path,
    image: picture?.original ?? '',
    color: colour.code,
    colorName: colour.name,
    size: size.value,
    sizeLabel: size.label,
    quantity,
    price: toEuros(priceCents),
    discount: product.discountPercent,
    discountedPrice: toEuros(discountedCents),
    ...(customization && toLineCustomization(customization)),
  };
}

function toLineCustomization({ costCents, ...agreed }: AgreedCustomization) {
  const customizationCost = toEuros(costCents);
  return { customizationCost, customization: { ...agreed, totalCost: customizationCost } };
}
