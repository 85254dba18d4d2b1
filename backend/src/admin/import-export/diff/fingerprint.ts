import { inEnglish } from '../../../locales/Sentence.ts';
import { blankItem, itemColumns } from '../../items/model/ItemChange.ts';
import { pricingOf } from '../../items/model/itemPrices.ts';
import type { ImportedChange } from './itemChange.ts';

/**
 * Identifies a previewed change. Unlike a description it contains whole texts and the values before the change, so that
 * another change of the same item makes the preview outdated.
 */
export function fingerprint(change: ImportedChange): string {
  const { current, columns, isArchived, additionalCategories, pictures } = change;
  const before = current ?? blankItem;
  return JSON.stringify([
    change.handle,
    current?.id,
    current && isArchived === current.isArchived,
    itemColumns
      .filter((name) => before[name] !== columns[name])
      .map((name) => [name, before[name], columns[name]]),
    change.translations.map(({ language, texts }) => [current?.translations[language], language, texts]),
    [current?.category, change.category],
    change.variantDifferences.map(inEnglish),
    [current?.variants.map(pricingOf), change.repriced, change.variants.map(pricingOf)],
    change.sale === null ? 'ends' : change.sale,
    change.removedVariants,
    additionalCategories && [current?.additionalCategories, additionalCategories],
    pictures && [current?.pictures, pictures],
    change.unreachable.map(({ source }) => source),
  ]);
}
