import type { Size, SizeGroup } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import { latinLookalikes } from './latinLookalikes.ts';

const oneSize = 'One Size';

const labels: Record<string, string> = {
  'extra small': 'XS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  'x-small': 'XS',
  'x-large': 'XL',
  'xx-large': '2XL',
  xxl: '2XL',
  xxxl: '3XL',
  '': oneSize,
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

export function sizeLabelIn(language: Language, value: string): string {
  const label = sizeLabel(value);
  return label === oneSize ? textsIn(language)(oneSize) : label;
}

export const plainSizeLabel = (value: string): string => labelOf(splitSize(value).size);

/** With Latin letters in place of Greek ones that look the same, as in Μ, ΧL or 12Υ, and one kind of dash. */
export const writtenSize = (value: string): string =>
  value
    .trim()
    .replace(/[^\s/,-]+/g, latinWord)
    .replace(/(\d)\s*[–—]\s*(?=\d)/g, '$1-')
    .replace(/^(\d)\s+(?=X+[SL]$)/i, '$1');

function latinWord(word: string): string {
  if (!/[Α-ΡΤ-Χα-χ]/.test(word)) return word;
  const latin = latinLookalikes(word);
  // A Greek word may have no other letters.
  const isSize = /^[\dA-Z.]+$/i.test(latin) && (/[\dA-Z]/i.test(word) || /^(?:X+|M)$/i.test(latin));
  return isSize ? latin : word;
}

const years =
  /^(\d+(?:\s*-\s*\d+)?)\s*(?:y|y\/?o|yrs?|years?(?: old)?|[εέ]τ(?:[ωώ]ν|η|ους)?|χρ(?:[οό]ν(?:[ωώ]ν|ια))?)\.?$/iu;

function labelOf(value: string): string {
  const label = writtenSize(value);
  return labels[label.toLowerCase()] ?? years.exec(label)?.[1]?.replaceAll(' ', '') ?? label;
}

/** Numbers below it are ages, the others waists in inches or sizes of clothes. */
const firstWaist = 20;

const order: (SizeGroup | null)[] = ['school', 'kids', 'letters', 'numbers', 'shoes', null];

const ageGroups: (SizeGroup | null)[] = ['school', 'kids'];

const letterSize = /^(?:(\d*)(X*)([SL])|M)(?:\/|$)/i;

/** The group in which shoppers look for a size label: `school` for one age, `kids` for a range of ages or
 *  months. Null for others, such as One Size. */
export function sizeGroup(label: string): SizeGroup | null {
  if (letterSize.test(label)) return 'letters';
  if (/^(?:EU|UK|US) ?\d/i.test(label)) return 'shoes';
  if (months.test(label)) return 'kids';
  const [, waist, number = '', end] = numberSize.exec(label) ?? [];
  if (!number) return null;
  if (waist || Number(number) >= firstWaist) return 'numbers';
  return end ? 'kids' : 'school';
}

/** 8, 6-8, 36.5, 38/40 or W32 L34. */
const numberSize = /^(W ?)?(\d+)(?:[.,]\d+)?(-\d+)?(?:\/\d+)?(?: ?L ?\d+)?$/i;

const months = /^\d+(?:\s*-\s*\d+)?\s*(?:m|mos?|mths?|months?|μ[ηή]ν(?:ες|[αά]ς?|[ωώ]ν)?)\.?$/iu;

/** 0 for M, negative for smaller sizes. */
function rankOfLetters(label: string): number {
  const [, count = '', letters = '', end = ''] = letterSize.exec(label) ?? [];
  const distance = end ? 1 + (Number(count) || letters.length) : 0;
  return end.toUpperCase() === 'S' ? -distance : distance;
}

interface Rank {
  group: number;
  numbers: number[];
}

function rankOf(label: string): Rank {
  const group = sizeGroup(label);
  // Both kinds of ages are sorted together: 2-3, 4-5, 6, 8.
  const place = order.indexOf(ageGroups.includes(group) ? 'school' : group);
  if (group === 'letters') return { group: place, numbers: [rankOfLetters(label)] };
  const numbers = label.match(/\d+(?:[.,]\d+)?/g) ?? [];
  const unit = months.test(label) ? 12 : 1;
  return { group: place, numbers: numbers.map((number) => Number(number.replace(',', '.')) / unit) };
}

const compareRanks = (one: Rank, other: Rank): number =>
  one.group - other.group ||
  (one.numbers[0] ?? 0) - (other.numbers[0] ?? 0) ||
  (one.numbers[1] ?? 0) - (other.numbers[1] ?? 0);

/** Sorts stored sizes as the whole shop shows them: ages, letters, numbers, shoes, others. */
export function sortedBySize<Item>(items: Item[], sizeOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, rank: rankOf(plainSizeLabel(sizeOf(item))) }))
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ item }) => item);
}

/** Each size once, in the order of `sortedBySize`. */
export const sizesOf = (values: string[]): Size[] =>
  sortedBySize([...new Set(values)], (value) => value).map((value) => ({ value, label: sizeLabel(value) }));

/** Labels group by group, each in the order of `sortedBySize`. */
export const groupedSizes = (labels: string[]): string[] => {
  const sorted = sortedBySize(labels, (label) => label);
  return order.flatMap((group) => sorted.filter((label) => sizeGroup(label) === group));
};
