import type { Text } from '../../../locales/texts.ts';
import { headingPattern, plainHeading } from '../../spreadsheets/headings.ts';
import type { ReadColumns } from './rowFault.ts';

/** Why a row below the header is not a line of the list. */
export function whySkipped(columns: ReadColumns, record: string[]): Text | undefined {
  if (repeats(record, columns.names)) return 'the row repeats the header and is skipped';
  return isTotal(columns, record) ? 'the row is a total and is skipped' : undefined;
}

const plain = (text = ''): string => text.trim().toLowerCase();

const repeats = (record: string[], names: string[]): boolean =>
  names.every((name, index) => plain(record[index]) === plain(name));

const mayBeTotal = /tot|sum|συν|σύν|αθρ|άθρ/i;
const total = headingPattern(
  '^(?:(?:γενικ[οα]|μερικ[οα]|τελικ[οα]|υπο) ?-?)?(?:συνολ[οα]|αθροισμα(?:τα)?)$|^(?:(?:grand|sub|overall|report|page|sum) ?-?)?totals?$|^sums?$',
);
/** Names that spreadsheets give to the totals of groups. */
const totalOfGroup = headingPattern('<(?:(?:sub ?-?)?totals?|(?:υπο)?συνολ[οα]|αθροισμα)>');

const matches = (text: string, pattern: RegExp): boolean =>
  mayBeTotal.test(text) &&
  plainHeading(text)
    .replace(/(?<![.:])[.:]+$/, '')
    .search(pattern) >= 0;

/**
 * Rows of totals have no code and no name. Totals of groups have no price either; without that condition, goods with
 * such a name would be skipped.
 */
function isTotal({ isKey, isPrice }: ReadColumns, record: string[]): boolean {
  const hasNoKey = (pattern: RegExp): boolean =>
    record.every((text, index) => !isKey(index) || text.trim() === '' || matches(text, pattern));
  if (hasNoKey(total) && record.some((text) => matches(text, total))) return true;
  return (
    hasNoKey(totalOfGroup) &&
    record.every((text, index) => !isPrice(index) || text.trim() === '') &&
    record.some((text) => matches(text, totalOfGroup))
  );
}
