import { maxVariants, type NewColour } from 'mf-office/contract';
import { blankVariant, sizeLabel, sortedBySize, writtenSize } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import { createCategories } from '../../import-export/apply/createCategories.ts';
import { resolveColour } from '../../import-export/resolve/resolveColour.ts';
import { changeSource } from '../../items/records/changeSource.ts';
import { catalogueIndex, type CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import type { CurrentItem } from '../../items/model/currentItems.ts';
import type { VariantRow } from '../../items/model/ItemChange.ts';
import { cheapest, pricingOf, withoutSale, type Pricing } from '../../items/model/itemPrices.ts';
import { lockedItem } from '../../items/model/lockedItem.ts';
import { writeOfficeChange } from '../../items/write/writeOfficeChange.ts';

interface Added {
  itemId: number;
  colours: NewColour[];
  sizes: string[];
  who: string;
}

/** Returns the number of variants that were added. */
export const addVariants = (db: Db, { itemId, colours, sizes, who }: Added): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const index = await catalogueIndex(trx);
    const variants = newVariants(colourCodes(index, colours), sizes, item.variants, {
      like: item.variants,
      price: cheapest(item.variants) ?? withoutSale(item),
    });
    if (variants.length === 0) return 0;
    const created = await createCategories(trx, index);
    await writeOfficeChange(
      trx,
      item,
      { variants },
      { who, source: changeSource('colours and sizes of {code}', item.code), index, created },
    );
    return variants.length;
  });

/** Adds unknown colours to the index, without an id. */
export const colourCodes = (index: CatalogueIndex, colours: NewColour[]): string[] => [
  ...new Set(
    colours.map((colour) => {
      if (!('code' in colour))
        return resolveColour(index, {
          name: colour.name,
          translations: { el: colour.name_el || undefined },
          code: undefined,
          hex: colour.hex.toLowerCase(),
        });
      if (!index.colours.has(colour.code))
        throw new TranslatedError(409, 'A colour has been removed. Please reload the page.');
      return colour.code;
    }),
  ),
];

const keyOf = ({ colour, size }: Pick<VariantRow, 'colour' | 'size'>): string =>
  `${colour};${sizeLabel(size).toLowerCase()}`;

/**
 * Returns each combination of colour and size that `existing` lacks; S and Small are the same size. Measures, weight
 * and price are copied from the same size in `like`; otherwise the price is `price`.
 */
export function newVariants(
  colours: string[],
  sizes: string[],
  existing: CurrentItem['variants'],
  { like, price }: { like: CurrentItem['variants']; price: Pricing },
): VariantRow[] {
  const known = new Set(existing.map(keyOf));
  const first = Math.max(-1, ...existing.map(({ position }) => position)) + 1;
  const added = colours
    .flatMap((colour) => sortedBySize(sizes, (size) => size).map((size) => ({ colour, size })))
    .filter((variant) => {
      const isNew = !known.has(keyOf(variant));
      known.add(keyOf(variant));
      return isNew;
    });
  if (existing.length + added.length > maxVariants)
    throw new TranslatedError(409, 'An item has at most {most} colours and sizes.', { most: maxVariants });
  return added.map(({ colour, size }, index) => {
    const ofSize =
      like.find((one) => keyOf(one) === keyOf({ colour, size })) ?? like.find((one) => one.size === size);
    return {
      ...blankVariant,
      colour,
      size: writtenSize(size),
      position: first + index,
      grams: ofSize?.grams ?? null,
      measures: ofSize?.measures ?? '',
      ...pricingOf(ofSize ?? price),
      cost_cents: ofSize?.cost_cents ?? null,
    };
  });
}
