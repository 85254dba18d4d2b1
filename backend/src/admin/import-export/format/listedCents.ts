import { parseCents } from 'mf-shared/money';
import { withoutUsualRemarks } from '../../spreadsheets/headings.ts';

/** Reads a price as lists have it: 12.5, "12,90 €", "EUR 1.250,00" or "12.50 incl. VAT". Null if it is not one. */
export function listedCents(text: string): number | null {
  const amount = text
    .normalize('NFKC')
    .replace(/^\s*'|^="(.*)"$/, '$1')
    .replace(/^\s*(?:€|eur)|(?:€|eur)\s*$/gi, '');
  const figures = /^[\d.,]*$/.test(amount) ? amount : withoutUsualRemarks(amount);
  if (figures === null) return null;
  return parseCents(
    figures
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/(?<=\d)['’ ](?=\d{3}(?!\d))| (?=[.,])|(?<=[.,]) /g, '')
      .replace(/(?<=[.,])[-–—]+$/, '00')
      // Zeros as databases write them; three decimals may be thousands.
      .replace(/(?<=[.,]\d\d)00+$/, ''),
  );
}
