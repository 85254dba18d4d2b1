import { withoutInvisible } from 'mf-shared/trimmed';
import { latinLookalikes, withoutAccents } from '../../catalogue/api.ts';

/** A heading as people write it, such as "Price (€)" or "Τιμή με ΦΠΑ". */
export interface Heading {
  /** For comparisons: without case, accents, spaces and punctuation. */
  key: string;
  /** The same without remarks. Empty if a remark says that something else is meant. */
  bare: string;
  vat: 'with' | 'without' | undefined;
  /** Has a remark that is more than a currency, a unit or the VAT. */
  isSpecial: boolean;
}

/** A pattern for plain headings, in which < and > mark the start and end of words. */
export const headingPattern = (source: string): RegExp =>
  new RegExp(
    latinLookalikes(source.replaceAll('<', '(?<![\\p{L}\\d])').replaceAll('>', '(?![\\p{L}\\d])')),
    'gu',
  );

const tax = '(?:\\d+ ?% ?)?(?:vat|tax(?:es)?|φ\\.?π\\.?α\\.?)(?: ?\\d+ ?%)?';
const withoutVat = headingPattern(
  `(?:<(?:exc?(?:l(?:uding|uded|usive)?)?|without|w/o|no|before|plus|net(?:t|to)?(?: of)?|χωρισ|ανευ|προ|πλεον|εκτοσ|συν)\\.?|\\+) ?${tax}>|<${tax} ?(?:excl\\p{L}*|extra|εξαιρ\\p{L}*)\\.?|<(?:nett?o?|καθαρ\\p{L}*)>`,
);
const withVat = headingPattern(
  `<(?:inc(?:l(?:uding|uded|udes|usive)?)?|with|w/|gross|με|(?:συμ)?περιλ\\p{L}*|συμπ)\\.? ?(?:of )?(?:του )?${tax}>|<${tax} ?(?:incl?\\p{L}*|(?:συμ)?περιλ\\p{L}*|συμπ)\\.?|<(?:gross|μικτ\\p{L}*)>`,
);
const currency = headingPattern('(?:<(?:in|σε) )?(?:€|<(?:euros?|eur|ευρω)>)');
const unit = headingPattern(
  '(?:/|<(?:per|ανα))? ?<(?:pcs?|pieces?|units?|items?|τεμ(?:αχι(?:ο|α|ων))?|τμχ|pairs?|ζευγ(?:οσ|η))>\\.?$',
);
const otherThing = headingPattern(
  '[$£]|<(?:usd|gbp|chf|b2b|trade|dealer|was|old|min|max)>|wholesale|cost|purchas|previous|minimum|maximum|reserv|commit|order|incoming|unavailable|not editable|sold|χονδρ|κοστ|αγορ|παλι|προηγ|ελαχ|μεγιστ|δεσμευ|παραγγ|αναμεν',
);

/** Longer texts are cut. */
const maxHeading = 200;

/** In lower case, without accents, and with Latin letters in place of Greek ones that look the same. */
export const plainHeading = (text: string): string =>
  latinLookalikes(
    withoutAccents(
      withoutInvisible(text.slice(0, maxHeading).normalize('NFKC')).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
    ),
  )
    .replace(/[_\s]+/g, ' ')
    .replace(/^[ *#]+|(?<![ *#:])[ *#:]+$/g, '');

const compact = (text: string): string => text.replace(/[^\p{L}\p{N}%?€$£]/gu, '');

export const headingKey = (name: string): string => compact(plainHeading(name));

const known = [withoutVat, withVat, currency, unit];

const isUsual = (remark: string): boolean =>
  compact(known.reduce((rest, one) => rest.replace(one, ' ').trim(), remark)) === '';

/** Reads a price, such as "12.50 € (incl. VAT)"; null if it is without VAT. */
export function withoutUsualRemarks(text: string): string | null {
  const plain = plainHeading(text);
  if (plain.search(withoutVat) >= 0) return null;
  return known.reduce((rest, one) => rest.replace(one, ' ').trim(), plain).replace(/\(\s*\)|\[\s*\]/g, '');
}

/** Reads a number of units, such as "12 pcs" or "1 τεμ.". */
export const withoutUnit = (text: string): string => plainHeading(text).replace(unit, '').trim();

/** A unit alone, such as "pcs", is the heading itself. */
const withoutRemarks = (text: string): string =>
  [/[([{][^)\]}]*[)\]}]?/g, ...known].reduce((rest, one) => rest.replace(one, ' ').trim() || rest, text);

export function parseHeading(name: string): Heading {
  const text = plainHeading(name);
  const remarks = [...text.matchAll(/[([{]([^)\]}]*)/g)].map(([, remark = '']) => remark);
  const isOther =
    remarks.some((remark) => remark.search(otherThing) >= 0) || /[$£]|(?:usd|gbp|chf)$/.test(text);
  return {
    key: compact(text),
    bare: isOther ? '' : compact(withoutRemarks(text)),
    vat: text.search(withoutVat) >= 0 ? 'without' : text.search(withVat) >= 0 ? 'with' : undefined,
    isSpecial: !remarks.every(isUsual),
  };
}

/** Splits a heading in two languages, such as "Χρώμα / Colour". */
export const headingParts = (name: string): string[] =>
  name
    .split(/[/|\n]|[-–] /)
    .map(headingKey)
    .filter(Boolean);
