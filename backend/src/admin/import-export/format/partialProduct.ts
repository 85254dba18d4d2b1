import { byItemField, byTranslatedField } from 'mf-shared/itemFields';
import { byTargetLanguage } from 'mf-shared/languages';
import type { ListedProduct } from './product.ts';

/** Changes nothing. */
export const partialProduct = (handle: string, line: number): ListedProduct & { variants: [] } => ({
  line,
  handle,
  code: undefined,
  texts: byItemField(() => undefined),
  translations: byTargetLanguage(() => byTranslatedField(() => undefined)),
  place: { named: undefined, type: '' },
  additionalCategories: undefined,
  isCustomizable: undefined,
  popularity: undefined,
  isPublished: undefined,
  price: {},
  listsVariants: false,
  variants: [],
  listsPictures: false,
  pictures: [],
});
