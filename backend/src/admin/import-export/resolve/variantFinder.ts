import type { Db } from '../../../platform/database/tables/Db.ts';
import { groupBy } from '../../../platform/groupBy.ts';
import { sizeLabel } from '../../../catalogue/api.ts';
import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { asPictured } from '../parse/shopify/options.ts';
import { hasPrice } from '../format/prices.ts';
import type { ListedProduct, ListedVariant, ImportedProduct, VariantOptions } from '../format/product.ts';
import { listedTwice } from '../parse/shopify/readVariant.ts';
import { findColour } from './resolveColour.ts';
import { existingItem } from './resolveItem.ts';
import { variantsOf, type ShopVariant } from './variantsOf.ts';

/**
 * Finds the variants of lines without options: by SKU, without one by barcode, or as the item's only variant. Throws `ImportError` if
 * the variant is unknown or ambiguous.
 */
export async function variantFinder(db: Db, index: CatalogueIndex, products: ListedProduct[]) {
  const ids = products
    .filter(({ variants }) => variants.some(({ options }) => !options))
    .flatMap(({ handle }) => existingItem(index, handle)?.id ?? []);
  const known = groupBy(await variantsOf(db, ids), ({ item_id }) => item_id);
  return (product: ListedProduct): ImportedProduct => {
    const { id } = existingItem(index, product.handle) ?? {};
    const existingVariants = id === undefined ? undefined : known(id);
    let { price } = product;
    const lines = new Map<string, number>();
    const variants = product.variants.flatMap((variant) => {
      const options = variant.options ?? optionsOfVariant(index, product, variant, existingVariants);
      if (!options) {
        price = variant.price;
        return [];
      }
      const key = `${options.colour.code ?? options.colour.name};${options.size}`;
      const otherLine = lines.get(key);
      if (otherLine !== undefined)
        throw listedTwice(product.handle, { ...variant, options }, { otherLine, place: '' });
      lines.set(key, variant.line);
      return [{ ...variant, options }];
    });
    return { ...product, price, variants };
  };
}

type Told = NonNullable<ListedVariant['told']>;

/** Whether a variant has the colour and size that a line states. */
export function isTold(
  { colours }: Pick<CatalogueIndex, 'colours'>,
  { colour, size }: Told,
): (variant: { code: string; size: string }) => boolean {
  const named = colour ? findColour(colours, { name: colour }) : undefined;
  const label = sizeLabel(size).toLowerCase();
  return (variant) =>
    (!colour || variant.code === named?.code) && (!size || sizeLabel(variant.size).toLowerCase() === label);
}

function optionsOfVariant(
  index: CatalogueIndex,
  { handle, variants }: ListedProduct,
  { line, sku, onHand, barcode, price, told }: ListedVariant,
  existingVariants: ShopVariant[] | undefined,
): VariantOptions | undefined {
  if (!existingVariants) {
    if (variants.length === 1) return { colour: asPictured, size: '' };
    throw new ImportError('{handle} is new and has {count} lines. Add columns for its options', line, {
      handle,
      count: variants.length,
    });
  }
  const [only] = existingVariants;
  const bySku = existingVariants.filter((variant) => sku && variant.sku === sku);
  const ofCode =
    bySku.length > 0 ? bySku : existingVariants.filter((variant) => barcode && variant.barcode === barcode);
  // An SKU for all sizes may be stored as the item's code.
  const byCode =
    told && (told.colour || told.size) && ofCode.length !== 1
      ? (ofCode.length > 0 ? ofCode : existingVariants).filter(isTold(index, told))
      : ofCode;
  const found =
    byCode.length > 0 ? byCode : only && existingVariants.length === 1 && (!sku || !only.sku) ? [only] : [];
  const [first, second] = found;
  if (first && !second) {
    const { code, name, hex, size } = first;
    return { colour: { code, name, hex, translations: {} }, size };
  }
  if (second)
    throw new ImportError('{handle} has {count} variants with the {key}', line, {
      handle,
      count: found.length,
      key: bySku.length > 0 ? `SKU ${sku}` : `barcode ${barcode}`,
    });
  if (sku) throw new ImportError('{handle} has no variant with the SKU {sku}', line, { handle, sku });
  const isOfAll = !hasPrice(price) || existingVariants.every((one) => one.price_cents === only?.price_cents);
  if (isOfAll && onHand === undefined && barcode === undefined) return undefined;
  throw new ImportError(
    isOfAll
      ? '{handle} has {count} variants. Specify their SKU or options'
      : '{handle} has {count} variants of different prices. Specify their SKU or options',
    line,
    { handle, count: existingVariants.length },
  );
}
