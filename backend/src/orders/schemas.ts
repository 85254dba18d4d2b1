import * as v from 'valibot';

const hasControlCharacter = (text: string): boolean =>
  /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text);

/** Nobody is called or lives so; in a page it would be markup, in the sellers' spreadsheets a formula. The plus of a
 *  telephone number is none. */
const isMarkupOrFormula = (text: string): boolean => /[<>]|^[=@-]|^\+(?![\d ()]+$)/.test(text);

/** One line of text that a person typed: trimmed, not empty, without control characters, markup and formulas. */
export const line = (required: string, longest: number) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(longest, `${required.replace(/ is required$/, '')} is too long.`),
    v.check(
      (text) => !hasControlCharacter(text) && !isMarkupOrFormula(text),
      `${required.replace(/ is required$/, '')} has characters that cannot be used.`,
    ),
  );

/** Digits of a query, as a number. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
