import * as v from 'valibot';
import { isPlainLine } from './plainLine.ts';
import { trimmed } from './trimmed.ts';

// Messages of these schemas are shown by forms and returned by the backend. All may be empty.
const optionalLine = (label: string, maxLength: number) =>
  v.pipe(
    v.string(),
    trimmed,
    v.maxLength(maxLength, `${label} is too long.`),
    v.check(isPlainLine, `${label} has characters that cannot be used.`),
  );

export const company = optionalLine('Company', 120);

export const orderNote = optionalLine('Order note', 200);

/** Cyprus: eight digits and a letter; other members of the EU: their code and 2 to 12 letters and digits. */
const vatForm =
  /^(?:CY\d{8}[A-Z]|(?:AT|BE|BG|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[\dA-Z+*]{2,12})?$/;

/** Accepts spaces, dots and hyphens, and a Cypriot number without its code. Checks only the form. */
export const vatNumber = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .replace(/[\s.-]/g, '')
      .toUpperCase()
      .replace(/^(?=\d{8}[A-Z]$)/, 'CY'),
  ),
  v.regex(vatForm, 'Please enter a valid VAT number, such as CY10412345T.'),
);
