import type { OfficeItem } from '../../contract/calls.ts';
import type { VariantChoice } from '../variantChoice.ts';

/** The colours and sizes of an item, with its sizes as they are stored. */
export const choiceOf = ({ variants, sizes, measures }: OfficeItem): VariantChoice => ({
  codes: [...new Set(variants.flatMap(({ colourCode }) => colourCode ?? []))],
  newColours: [],
  sizes: (measures?.map(({ size }) => size) ?? sizes).join(', '),
});
