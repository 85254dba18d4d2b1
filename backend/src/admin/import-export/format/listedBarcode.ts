import { withoutInvisible } from 'mf-shared/trimmed';
import { hasCheckDigit } from 'mf-shared/values';
import { withoutAccents } from '../../../catalogue/api.ts';
import { says, type Sentence } from '../../../locales/Sentence.ts';

const none =
  /^(?:n\/?\.?a\.?|none|null|nil|nan|no|no barcode|x+|0+|[-–—.?]+|δ\/?\.?υ\.?|οχι|χωρισ|δεν εχει|χωρισ barcode)$/;
const label =
  /^(?:ean|gtin|upc|isbn|barcode)[ -]?(?:8|12|13|14)?\s*[:#.]?\s+|^\(01\)|^[*#]+|(?<![*;>])[*;>]+$/gi;

/** The first barcode if a cell has several. */
const firstOf = (text: string): string => {
  const all = text.split(/[\s,;/|]+/);
  return all.length > 1 && all.every((one) => /^\d{8,14}$/.test(one)) ? (all[0] ?? '') : text;
};

const decimals = /^(\d[\d\s-]{5,})[.,]0+$/;

/** The digits of 5.290000000017E+12, unless some are lost. */
function unshortened(text: string): string {
  const [, first = '', more = '', exponent] = /^(\d)[.,](\d+)E\+?(\d+)$/i.exec(text) ?? [];
  return exponent !== undefined && more.length === Number(exponent) ? first + more : text;
}

/**
 * Reads a barcode as lists have it: with spaces, hyphens or decimals, or with a word that means none. The note says
 * what was changed.
 */
export function listedBarcode(cell: string): { barcode: string; note?: Sentence } {
  const text = withoutInvisible(cell.normalize('NFKC'))
    .trim()
    .replace(/^'/, '')
    .replace(/^="(.*)"$/, '$1')
    .trim();
  if (text === '') return { barcode: '' };
  if (none.test(withoutAccents(text)))
    return { barcode: '', note: says('the barcode "{text}" is read as no barcode', { text }) };
  const unlabelled = text.replace(label, '');
  const first = firstOf(unlabelled);
  const figures = unshortened(first)
    .replace(decimals, '$1')
    .replace(/[\s.‐-―-]+/g, '');
  if (!/^\d+$/.test(figures)) return { barcode: text };
  if (/^(?:\d{8}|\d{12,14})$/.test(figures) && !hasCheckDigit(figures))
    return {
      barcode: figures,
      note: says('the barcode has a wrong check digit, so feeds leave it out'),
    };
  if (first !== unlabelled) return { barcode: figures, note: says('the first of several barcodes is read') };
  return figures === text
    ? { barcode: figures }
    : { barcode: figures, note: says('the barcode is read without the characters that are not digits') };
}
