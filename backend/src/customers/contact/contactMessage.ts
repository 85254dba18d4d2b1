import { email } from 'mf-shared/fields';
import * as v from 'valibot';

/** Line separators, and marks that reverse the text after them, come along with copied texts. */
const withoutMarks = (text: string): string =>
  text.replace(/[\p{Zl}\p{Zp}]/gu, ' ').replace(/\p{Bidi_Control}/gu, '');

const oneLine = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(200),
  v.regex(/^[^\p{Cc}]*$/u),
  v.transform(withoutMarks),
  v.trim(),
  v.nonEmpty(),
);

export const contactMessage = v.object({
  from_name: oneLine,
  email,
  subject: oneLine,
  message: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(10_000)),
});
