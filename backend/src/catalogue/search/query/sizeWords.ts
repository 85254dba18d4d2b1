import { plainSizeLabel, sizeGroup } from '../../items/sizes.ts';

const before = /^(?:sizes?|age|aged|waist|eu|uk|us|μεγεθοσ|νουμερο|ηλικια|ηλικιασ|μεση)$/;
const after = /^(?:y|yr|yrs|years?|yo|ετων|χρονων|χρονια|xronon|eton)$/;
const months = /^(?:mo|months?|μηνων|minon)$/;
const monthsOfYear = 12;
const afterYears = /^olds?$/;
const joined = /^(\d{1,2})(?:y|yr|yrs|years?|yo)$/;
const letters = new Map([
  ['extra small', 'XS'],
  ['extra large', 'XL'],
  ['x large', 'XL'],
  ['small', 'S'],
  ['medium', 'M'],
  ['large', 'L'],
  ['xs', 'XS'],
  ['xl', 'XL'],
  ['xxl', '2XL'],
  ['xxxl', '3XL'],
  ['2xl', '2XL'],
  ['3xl', '3XL'],
  ['4xl', '4XL'],
  ['5xl', '5XL'],
  ['one size', 'One Size'],
]);
const single = /^[sml]$/;

/** A wider range is a price. */
const maxSpan = 3;

const shoe = /^(?:EU|UK|US) ?(?=\d)/i;

const rangeOf = (label: string): [from: number, to: number] => {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(label.replace(shoe, '')) ?? [];
  return [Number(from), Number(to)];
};

/** Between two sizes for children are at most two years. */
const maxYearsApart = 2;

export interface Sizes {
  /** 10 means the stored sizes 10 YEAR, 9-11Y and 10, 7-8 those of either age, and 42 also EU 42. */
  exact: string[];
  /** For ages between the sizes of an item: 12 YEAR fits a child of 11, if the item also comes in a smaller size. */
  above: string[];
  below: string[];
}

const isForAge = (label: string): boolean => ['school', 'kids'].includes(sizeGroup(label) ?? '');

function sizesAround(label: string, stored: string[]): Pick<Sizes, 'above' | 'below'> {
  const [youngest, oldest] = rangeOf(label);
  const isNear = (years: number): boolean => years > 0 && years <= maxYearsApart;
  const sizes = stored
    .map((size) => ({ size, label: plainSizeLabel(size) }))
    .filter(({ label }) => isForAge(label))
    .map(({ size, label }) => ({ size, ages: rangeOf(label) }));
  return {
    above: sizes.filter(({ ages: [from] }) => isNear(from - oldest)).map(({ size }) => size),
    below: sizes.filter(({ ages: [, to] }) => isNear(youngest - to)).map(({ size }) => size),
  };
}

function sizesFor(label: string, stored: string[], isAge: boolean): string[] {
  const sizes = isAge ? stored.filter((size) => !shoe.test(size)) : stored;
  const exact = sizes.filter((size) => plainSizeLabel(size).toUpperCase() === label.toUpperCase());
  const [from, to] = rangeOf(label);
  if (exact.length > 0 && from < to) return exact;
  const within = sizes.filter((size) => {
    const [smallest, largest] = rangeOf(plainSizeLabel(size));
    return to - from <= maxSpan && smallest <= to && largest >= from;
  });
  return [...new Set([...exact, ...within])];
}

interface SizePhrase {
  sizes: Sizes;
  count: number;
}

/**
 * Reads "size 12", "10 years", "18 months", "6-8" or "xl". A single letter is a size only next to other words.
 */
export function readSize(words: string[], sizes: string[], isBesideOthers: boolean): SizePhrase | null {
  const phrase = (label: string, count: number, isAge = false): SizePhrase | null => {
    const found = { exact: sizesFor(label, sizes, isAge), ...sizesAround(label, sizes) };
    return found.exact.length + found.above.length > 0 ? { sizes: found, count } : null;
  };
  const [first = '', second = '', third = ''] = words.map((word) => word.toLowerCase());
  const named = letters.get(`${first} ${second}`);
  if (named) return phrase(named, 2);
  if (before.test(first)) {
    const ofShoes = /^(?:eu|uk|us)$/.test(first) ? sizes.filter((size) => shoe.test(size)) : [];
    const rest = readSize(words.slice(1), ofShoes.length > 0 ? ofShoes : sizes, true);
    return rest && { ...rest, count: rest.count + 1 };
  }
  const letter = letters.get(first);
  if (letter) return phrase(letter, 1);
  if (/^\d{1,2}$/.test(first) && months.test(second))
    return phrase(String(Math.floor(Number(first) / monthsOfYear)), 2, true);
  const number = joined.exec(first)?.[1] ?? first;
  const isAge = number !== first || after.test(second);
  if (/^\d{1,2}(?:-\d{1,2})?$/.test(number) && isAge) {
    const marked = number === first ? 2 : 1;
    return phrase(number, marked + (afterYears.test(marked === 2 ? third : second) ? 1 : 0), true);
  }
  const isLone = /^\d{1,2}(?:-\d{1,2})?$/.test(first) || (single.test(first) && isBesideOthers);
  return isLone ? phrase(first, 1) : null;
}
