import * as v from 'valibot';

const hasControlCharacter = (text: string): boolean =>
  /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text);

/** One line of text that a person typed: trimmed, not empty, without control characters. */
export const line = (required: string, longest: number) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.nonEmpty(required),
    v.maxLength(longest, `${required.replace(/ is required$/, '')} is too long.`),
    v.check(
      (text) => !hasControlCharacter(text),
      `${required.replace(/ is required$/, '')} has characters that cannot be used.`,
    ),
  );

/** Digits of a query, as a number. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
