import { hasCheckDigit } from 'mf-shared/values';
import { withoutAccents } from '../../../catalogue/api.ts';
import { says, type Sentence } from '../../../locales/Sentence.ts';

const none =
  /^(?:n\/?\.?a\.?|none|null|nil|nan|no|no barcode|x+|0+|[-–—.?]+|δ\/?\.?υ\.?|οχι|χωρισ|δεν εχει|χωρισ barcode)$/;
const decimals = /^(\d[\d\s-]{5,})[.,]0+$/;

/** The figures of 5.290000000017E+12, unless some are lost. */
function unshortened(text: string): string {
  const [, first = '', more = '', exponent] = /^(\d)[.,](\d+)E\+?(\d+)$/i.exec(text) ?? [];
  return exponent !== undefined && more.length === Number(exponent) ? first + more : text;
}

/** A barcode as lists have it: with spaces, hyphens or decimals, or with a word for none. The note says what was changed. */
export function listedBarcode(cell: string): { barcode: string; note?: Sentence } {
  const text = cell
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .trim()
    .replace(/^'/, '')
    .replace(/^="(.*)"$/, '$1')
    .trim();
  if (text === '') return { barcode: '' };
  if (none.test(withoutAccents(text)))
    return { barcode: '', note: says('the barcode "{text}" is read as no barcode', { text }) };
  const figures = unshortened(text)
    .replace(decimals, '$1')
    .replace(/[\s.‐-―-]+/g, '');
  if (!/^\d+$/.test(figures)) return { barcode: text };
  if (/^(?:\d{8}|\d{12,14})$/.test(figures) && !hasCheckDigit(figures))
    return {
      barcode: figures,
      note: says('the barcode has a wrong check digit, so feeds leave it out'),
    };
  return figures === text
    ? { barcode: figures }
    : { barcode: figures, note: says('the barcode is read without the characters that are not digits') };
}
