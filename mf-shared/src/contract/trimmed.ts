import * as v from 'valibot';

const isInvisible = (sign: string | undefined): boolean =>
  sign !== undefined && /[\s\p{Default_Ignorable_Code_Point}]/u.test(sign);

/** Removes spaces from the ends, and the invisible marks that come along with copied texts. */
export function trimEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (isInvisible(text[start])) start += 1;
  while (end > start && isInvisible(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

export const trimmed = v.transform(trimEnds);
