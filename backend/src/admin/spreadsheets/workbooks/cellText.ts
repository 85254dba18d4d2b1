import { unescaped, type Workbook } from './Workbook.ts';

export interface Cell {
  /** The attribute `t`. */
  type: string;
  /** Null if the cell has no element for it. */
  value: string | null;
  hasFormula: boolean;
  /** Whether its style shows a number as a date. */
  isDate: boolean;
}

/** Returns the text that a CSV file would have. */
export function cellText(
  { type, value, isDate }: Cell,
  inlineText: string,
  { sharedTexts, isFrom1904 }: Pick<Workbook, 'sharedTexts' | 'isFrom1904'>,
): string {
  if (type === 'inlineStr') return inlineText;
  if (!value) return '';
  const number = Number(value);
  switch (type) {
    case 's':
      return sharedTexts[number] ?? '';
    case 'str':
      return unescaped(value);
    case 'b':
      return value === '1' || value.toLowerCase() === 'true' ? 'TRUE' : 'FALSE';
    case 'd':
      return withoutMidnight(value);
    case 'n':
      return (isDate ? dateOf(number, isFrom1904) : undefined) ?? numberOf(number) ?? value;
    default:
      return value;
  }
}

/** Excel's precision, without grouping or exponents, so that a barcode keeps its digits. */
const asNumber = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

const numberOf = (number: number): string | undefined =>
  Number.isFinite(number) ? asNumber.format(number) : undefined;

const dayMs = 86_400_000;
/** Excel has a February 29 in 1900. */
const invalidDay = 60;

function dateOf(days: number, isFrom1904: boolean): string | undefined {
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days > invalidDay ? 30 : 31);
  const date = new Date(first + Math.round(days * dayMs));
  return Number.isNaN(date.getTime()) ? undefined : withoutMidnight(date.toISOString());
}

const withoutMidnight = (time: string): string =>
  time
    .replace(/T00:00:00(?:\.0{1,9})?Z?$/, '')
    .replace('T', ' ')
    .slice(0, 19);
