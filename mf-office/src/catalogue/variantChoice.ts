import * as v from 'valibot';
import type { NewColour, OfficeItem } from '../contract/calls.ts';

export const variantChoice = v.object({
  /** Codes of colours that the shop has. */
  codes: v.array(v.string()),
  newColours: v.array(v.object({ name: v.string(), name_el: v.string(), hex: v.string() })),
  /** Separated by commas; empty for one size. */
  sizes: v.string(),
});

export type VariantChoice = v.InferOutput<typeof variantChoice>;

export const usualSizes = [
  'XS, S, M, L, XL, 2XL, 3XL, 4XL, 5XL',
  '3-4, 5-6, 7-8, 9-10, 11-12, 13-14',
  '28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60',
];

export const coloursOf = ({ codes, newColours }: VariantChoice): NewColour[] => [
  ...codes.map((code) => ({ code })),
  ...newColours,
];

export function sizesOf({ sizes }: VariantChoice): string[] {
  const listed = sizes
    .split(/[,;\n]/)
    .map((size) => size.trim())
    .filter(Boolean);
  return listed.length > 0 ? listed : [''];
}

/** The colours and sizes of an item, with its sizes as they are stored. */
export const choiceOf = ({ variants, measures }: OfficeItem): VariantChoice => ({
  codes: [...new Set(variants.map(({ colourCode }) => colourCode))],
  newColours: [],
  sizes: measures.map(({ size }) => size).join(', '),
});
