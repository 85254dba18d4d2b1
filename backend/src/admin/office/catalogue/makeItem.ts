import { byTranslatedField } from 'mf-shared/itemFields';
import { targetLanguages } from 'mf-shared/languages';
import type { NewItem } from 'mf-office/contract';
import { unreduced } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { isUniqueViolation } from '../../../platform/database/errors/isUniqueViolation.ts';
import { TranslatedError, type ShopError } from '../../../platform/errors.ts';
import { createCategories } from '../../import-export/apply/createCategories.ts';
import { changeSource } from '../../items/records/changeSource.ts';
import { catalogueIndex } from '../../items/model/catalogueIndex.ts';
import { untranslated, type CurrentItem } from '../../items/model/currentItems.ts';
import { blankItem, columnsOf, type ItemChange } from '../../items/model/ItemChange.ts';
import { regularCents, withoutSale } from '../../items/model/itemPrices.ts';
import { lockedItem } from '../../items/model/lockedItem.ts';
import { categoryKey } from '../../items/details/placeItem.ts';
import { writeOfficeItem } from '../../items/write/writeOfficeChange.ts';
import { colourCodes, newVariants } from './newVariants.ts';

/** The item is off sale. A copy has the texts, measures and more expensive sizes of its original. Returns its id. */
export async function makeItem(db: Db, { values, who }: { values: NewItem; who: string }): Promise<number> {
  const { code, handle, price: price_cents } = values;
  try {
    return await db.transaction().execute(async (trx) => {
      const original = values.copyOf === null ? undefined : await lockedItem(trx, values.copyOf);
      const index = await catalogueIndex(trx);
      if (index.slugByCode.has(code)) throw takenCode(code);
      if (index.itemsBySlug.has(handle))
        throw new TranslatedError(409, 'The handle {handle} already belongs to another item.', { handle });
      const category = categoryKey(index, values.category);
      const colours = colourCodes(index, values.colours);
      const created = await createCategories(trx, index);
      const item: ItemChange = {
        handle,
        current: undefined,
        isArchived: true,
        columns: {
          ...(original ? copiedColumns(original) : blankItem),
          code,
          name: values.name,
          price_cents,
        },
        translations: translationsOf(values, original),
        category,
        variants: variantsOf(values, colours, price_cents, original),
        repriced: [],
        removedVariants: [],
        additionalCategories: original?.additionalCategories,
        pictures: undefined,
      };
      return writeOfficeItem(trx, item, {
        who,
        source: changeSource('new item {code}', code),
        index,
        created,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw takenCode(code);
    throw error;
  }
}

const takenCode = (code: string): ShopError =>
  new TranslatedError(409, 'The code {code} already belongs to another item.', { code });

const copiedColumns = (original: CurrentItem) => ({
  ...columnsOf(original),
  part_no: null,
  popularity: 0,
  compare_at_cents: null,
});

const translationsOf = ({ name_el }: NewItem, original: CurrentItem | undefined) =>
  targetLanguages.flatMap((language) => {
    const former = original?.translations[language] ?? untranslated;
    const texts = { ...byTranslatedField((field) => former[field]), name: name_el || null };
    return Object.values(texts).some(Boolean) ? [{ language, texts }] : [];
  });

function variantsOf(
  { sizes }: NewItem,
  colours: string[],
  cents: number,
  original: CurrentItem | undefined,
): ItemChange['variants'] {
  const like = original?.variants ?? [];
  const price = withoutSale(unreduced(cents));
  const variants = newVariants(colours, sizes, [], { like, price });
  if (!original || Math.min(...like.map((one) => regularCents(original, one))) !== cents)
    return variants.map((variant) => ({ ...variant, ...price }));
  return variants.map((variant) => ({
    ...variant,
    ...withoutSale(unreduced(regularCents(original, variant))),
  }));
}
