import { withoutInvisible } from './trimmed.ts';

/** Characters that people and address books write between the figures, except parentheses. */
const between = /[\s\p{Pd}\u2212.·•/_'’]/gu;

/** Arabic figures, of which ٠ and ۰ are the zeros. */
const arabicFigures = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Returns the figures of a phone number in any usual spelling, `99 123456` or `+357 22-334455`: with `+` and the
 *  country code, except of Cyprus. Any other text is returned unchanged. */
export function phoneFigures(text: string): string {
  const figures = withoutInvisible(text.normalize('NFKC'))
    .replace(between, '')
    .replace(/^tel:/i, '')
    .replace(arabicFigures, (figure) => String((figure.codePointAt(0) ?? 0) & 15))
    // In +44 (0)20, the 0 is dialled within the country only.
    .replace(/^((?:\+|00)\d{1,3})\(0\)/, '$1')
    .replace(/[()]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+?357(?=\d{8}$)/, '');
  return /^\+?\d+$/.test(figures) ? figures : text;
}
