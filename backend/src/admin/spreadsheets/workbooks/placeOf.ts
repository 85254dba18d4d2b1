/** Reads a reference like AB12; rows count from 1, columns from 0. */
export function placeOf(ref: string): { column: number; line: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/i.exec(ref) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, line: Number(digits) };
}
