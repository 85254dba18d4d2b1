import type { CatalogueIndex } from './catalogueIndex.ts';
import { hexOfColour } from './colourHexes.ts';
import { Fault } from './Fault.ts';
import type { ProductColour } from './product.ts';

/** The code of a colour, by its code or name. One that is not there yet is put into the index, without an id. */
export function findColour({ colours }: CatalogueIndex, wanted: ProductColour, line: number): string {
  if (wanted.code && colours.has(wanted.code)) return wanted.code;
  const name = wanted.name.toLowerCase();
  if (!wanted.code)
    for (const colour of colours.values()) if (colour.name.toLowerCase() === name) return colour.code;
  const hex = wanted.hex ?? hexOfColour(wanted.name);
  if (!hex)
    throw new Fault(
      `how the colour "${wanted.name}" looks is not known: say it in a column Colour Hex, like #1f2f55`,
      line,
    );
  const code = wanted.code ?? freeCode(wanted.name, (taken) => colours.has(taken));
  colours.set(code, { id: undefined, code, name: wanted.name, translations: wanted.translations, hex });
  return code;
}

/** Three letters of the name, and a figure where others have them. */
function freeCode(name: string, isTaken: (code: string) => boolean): string {
  const letters = name.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const code = ((letters[0] ?? 'X') + letters.slice(1).replace(/[AEIOU]/g, ''))
    .slice(0, 3)
    .padEnd(3, letters[1] ?? 'X');
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? code : `${code}${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
