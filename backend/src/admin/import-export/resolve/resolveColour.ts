import { says, type Sentence, words } from '../../../locales/Sentence.ts';
import { withoutAccents } from '../../../catalogue/api.ts';
import { withName } from './withName.ts';
import type { CatalogueIndex, IndexedColour } from '../../items/catalogueIndex.ts';
import type { ProductColour } from '../format/product.ts';

/** By a word in lower case without accents. */
const hexes: Record<string, string> = {
  aqua: '#5fb7b5',
  beige: '#d9c7a8',
  black: '#1b1b1d',
  blue: '#2b5fa8',
  brown: '#6b4a32',
  burgundy: '#6d1f33',
  camel: '#b98a56',
  charcoal: '#3c4045',
  coral: '#ef7b67',
  cream: '#f3ead6',
  cyan: '#2aa7c0',
  denim: '#41597a',
  ecru: '#eae0cb',
  fuchsia: '#c2307f',
  gold: '#c39a3b',
  gray: '#8b9096',
  green: '#2f7a4b',
  grey: '#8b9096',
  indigo: '#363a78',
  ivory: '#f5f0e1',
  khaki: '#8c845c',
  lavender: '#b3a5d3',
  lilac: '#b9a1cf',
  lime: '#a4c639',
  maroon: '#5e1f28',
  mint: '#a6d8c2',
  mustard: '#cf9d2b',
  navy: '#1f2f55',
  natural: '#e8dcc4',
  olive: '#64693d',
  orange: '#e67a2c',
  peach: '#f4b690',
  petrol: '#1f5562',
  pink: '#e39ab0',
  plum: '#5c2f52',
  purple: '#64418a',
  red: '#b3262e',
  rose: '#d98a94',
  royal: '#23509c',
  rust: '#a3502c',
  sand: '#d6c3a0',
  silver: '#b9bec4',
  sky: '#a5c6e6',
  stone: '#b8b0a0',
  tan: '#c49a6c',
  teal: '#1f6f70',
  turquoise: '#36a6a5',
  violet: '#6d4c9b',
  white: '#f6f6f4',
  wine: '#64202f',
  yellow: '#eac43d',
  ανθρακι: '#3c4045',
  ασημι: '#b9bec4',
  ασπρο: '#f6f6f4',
  γαλαζιο: '#a5c6e6',
  γκρι: '#8b9096',
  εκρου: '#eae0cb',
  καφε: '#6b4a32',
  κιτρινο: '#eac43d',
  κοκκινο: '#b3262e',
  κοραλι: '#ef7b67',
  κρεμ: '#f3ead6',
  λαδι: '#64693d',
  λευκο: '#f6f6f4',
  λιλα: '#b9a1cf',
  μαυρο: '#1b1b1d',
  μεντα: '#a6d8c2',
  μουσταρδι: '#cf9d2b',
  μπεζ: '#d9c7a8',
  μπλε: '#2b5fa8',
  μπορντο: '#6d1f33',
  μωβ: '#64418a',
  πετρολ: '#1f5562',
  πορτοκαλι: '#e67a2c',
  πρασινο: '#2f7a4b',
  ροζ: '#e39ab0',
  σιελ: '#a5c6e6',
  τιρκουαζ: '#36a6a5',
  φουξια: '#c2307f',
  χακι: '#8c845c',
  χρυσο: '#c39a3b',
};

const broad = /^(blue|brown|gr[ae]y|green|pink|purple|red|yellow)$/;

/** Uses the most specific known word: 'Sky Blue' is sky, 'Heather Grey' a grey. Undefined for 'Sunset'. */
function hexOfColour(name: string): string | undefined {
  const known = withoutAccents(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => Object.hasOwn(hexes, word));
  const word = known.find((word) => !broad.test(word)) ?? known.at(-1);
  return word && hexes[word];
}

/** Shown for a colour whose name says nothing, until a list gives its value. */
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
