import { says, type Sentence, words } from '../../../locales/Sentence.ts';
import { withoutAccents } from '../../../catalogue/api.ts';
import { withName } from './withName.ts';
import type { CatalogueIndex, IndexedColour } from '../../items/model/catalogueIndex.ts';
import type { ProductColour } from '../format/product.ts';

/** Words for each hex value, in lower case without accents. */
const wordsOfHex: Record<string, string> = {
  '#5fb7b5': 'aqua',
  '#d9c7a8': 'beige μπεζ',
  '#1b1b1d': 'black μαυρο',
  '#2b5fa8': 'blue μπλε',
  '#6b4a32': 'brown καφε',
  '#6d1f33': 'burgundy μπορντο',
  '#b98a56': 'camel',
  '#3c4045': 'charcoal ανθρακι',
  '#ef7b67': 'coral κοραλι',
  '#f3ead6': 'cream κρεμ',
  '#2aa7c0': 'cyan',
  '#41597a': 'denim',
  '#eae0cb': 'ecru εκρου',
  '#c2307f': 'fuchsia φουξια',
  '#c39a3b': 'gold χρυσο',
  '#8b9096': 'gray grey γκρι',
  '#2f7a4b': 'green πρασινο',
  '#363a78': 'indigo',
  '#f5f0e1': 'ivory',
  '#8c845c': 'khaki χακι',
  '#b3a5d3': 'lavender',
  '#b9a1cf': 'lilac λιλα',
  '#a4c639': 'lime',
  '#5e1f28': 'maroon',
  '#a6d8c2': 'mint μεντα',
  '#cf9d2b': 'mustard μουσταρδι',
  '#1f2f55': 'navy',
  '#e8dcc4': 'natural',
  '#64693d': 'olive λαδι',
  '#e67a2c': 'orange πορτοκαλι',
  '#f4b690': 'peach',
  '#1f5562': 'petrol πετρολ',
  '#e39ab0': 'pink ροζ',
  '#5c2f52': 'plum',
  '#64418a': 'purple μωβ',
  '#b3262e': 'red κοκκινο',
  '#d98a94': 'rose',
  '#23509c': 'royal',
  '#a3502c': 'rust',
  '#d6c3a0': 'sand',
  '#b9bec4': 'silver ασημι',
  '#a5c6e6': 'sky γαλαζιο σιελ',
  '#b8b0a0': 'stone',
  '#c49a6c': 'tan',
  '#1f6f70': 'teal',
  '#36a6a5': 'turquoise τιρκουαζ',
  '#6d4c9b': 'violet',
  '#f6f6f4': 'white ασπρο λευκο',
  '#64202f': 'wine',
  '#eac43d': 'yellow κιτρινο',
};

const hexes = new Map(
  Object.entries(wordsOfHex).flatMap(([hex, words]) => words.split(' ').map((word) => [word, hex] as const)),
);

const broad = /^(blue|brown|gr[ae]y|green|pink|purple|red|yellow)$/;

/** Uses the most specific known word: 'Sky Blue' is sky, 'Heather Grey' a grey. Undefined for 'Sunset'. */
function hexOfColour(name: string): string | undefined {
  const known = withoutAccents(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => hexes.has(word));
  const word = known.find((word) => !broad.test(word)) ?? known.at(-1);
  return word && hexes.get(word);
}

/** Shown for a colour whose name has no known word, until a list gives its value. */
const unknownHex = '#9a9da1';

/** Returns the code of a known or a new colour. */
export function resolveColour({ colours }: CatalogueIndex, colour: ProductColour): string {
  const known = findColour(colours, colour);
  if (known) {
    if (known.hex === unknownHex && colour.hex) Object.assign(known, { hex: colour.hex, hasNewHex: true });
    return known.code;
  }
  const hex = colour.hex ?? hexOfColour(colour.name) ?? unknownHex;
  const code = colour.code ?? freeCode(colour.name, (taken) => colours.has(taken));
  colours.set(code, { id: undefined, code, name: colour.name, translations: colour.translations, hex });
  return code;
}

export const describeColour = ({ name, hex }: IndexedColour): Sentence =>
  hex === unknownHex
    ? says('{name} (shown as grey: give its value in a column Colour Hex, such as #1f2f55)', { name })
    : words(name);

export function findColour(
  colours: CatalogueIndex['colours'],
  { code, name }: Pick<ProductColour, 'name'> & { code?: string | undefined },
): IndexedColour | undefined {
  if (code) return colours.get(code);
  return withName([...colours.values()], name)[0];
}

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
