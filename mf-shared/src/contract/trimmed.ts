import * as v from 'valibot';

/** Without the invisible characters that come along with copied texts, such as direction marks. */
export const withoutInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

const isBlank = (sign: string | undefined): boolean =>
  sign !== undefined && withoutInvisible(sign).trim() === '';

/** Removes spaces and invisible characters from the ends. */
export const trimmed = v.transform((text: string) => {
  let start = 0;
  let end = text.length;
  while (isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
});
