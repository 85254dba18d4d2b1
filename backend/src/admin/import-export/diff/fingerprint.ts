import { inEnglish } from '../../../locales/Sentence.ts';
import type { CatalogueIndex } from '../../items/catalogueIndex.ts';
import { blankItem, itemColumns } from '../../items/ItemChange.ts';
import { describePrices } from './describeChange.ts';
import type { ImportedChange } from './itemChange.ts';

/**
 * Tells whether a change is still the previewed one. Unlike its description it has whole texts, and the
 * values before the change too, so that another change of the same item makes a preview outdated.
 */
export function fingerprint(change: ImportedChange, colours: CatalogueIndex['colours']): string {
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
    describePrices(change, colours).map(inEnglish),
    change.sale === null ? 'ends' : change.sale,
    change.removedVariants,
    additionalCategories && [current?.additionalCategories, additionalCategories],
    pictures && [current?.pictures, pictures],
    change.unreachable.map(({ source }) => source),
  ]);
}
