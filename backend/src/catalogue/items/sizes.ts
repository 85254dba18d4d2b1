import type { Size } from 'mf-shared/calls';

const letters = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL'];

const labels: Record<string, string> = {
  'extra small': 'XS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  xxl: '2XL',
  xxxl: '3XL',
  '': 'One Size',
};

const separator = ' · ';

export const withThirdOption = (size: string, value: string): string => size + separator + value;

export function splitSize(value: string): { size: string; thirdOption: string } {
  const at = value.indexOf(separator);
  if (at < 0) return { size: value, thirdOption: '' };
  return { size: value.slice(0, at), thirdOption: value.slice(at + separator.length) };
}

/** XS for Extra Small, 6-8 for 6-8Y, 12 for 12 YEAR, M · Long for Medium · Long. */
export function sizeLabel(value: string): string {
  const { size, thirdOption } = splitSize(value);
  return thirdOption ? withThirdOption(labelOf(size), thirdOption) : labelOf(size);
}

export const plainSizeLabel = (value: string): string => labelOf(splitSize(value).size);

function labelOf(value: string): string {
  const label = value.trim();
  const fixed = labels[label.toLowerCase()];
  if (fixed) return fixed;
  const years = /^(\d+(?:\s*-\s*\d+)?)\s*(?:y|years?)$/i.exec(label);
  return years?.[1]?.replaceAll(' ', '') ?? label;
}

function rank(label: string): number {
  const letter = letters.indexOf(label.toUpperCase());
  if (letter >= 0) return letter - letters.length;
  const number = Number.parseFloat(label);
  return Number.isNaN(number) ? Infinity : number;
}

export function sizesOf(values: string[]): Size[] {
  const sizes = [...new Set(values)].map((value) => ({ value, label: sizeLabel(value) }));
  return sizes.toSorted((a, b) => {
    const [first, second] = [rank(plainSizeLabel(a.value)), rank(plainSizeLabel(b.value))];
    return first === second ? 0 : first - second;
  });
}
