export const garmentKinds = [
  'polo',
  't-shirt',
  'shirt',
  'blouse',
  'sweatshirt',
  'hoodie',
  'cardigan',
  'v-neck',
  'jacket',
  'softshell',
  'tracksuit-jacket',
  'hi-vis-vest',
  'gilet',
  'scrubs',
  'trousers',
  'joggers',
  'cargo-trousers',
  'shorts',
  'skirt',
  'pinafore',
  'dress',
  'tunic',
  'apron',
  'dungarees',
  'coverall',
  'lab-coat',
  'cap',
  'beanie',
  'tote',
  'socks',
] as const;
export type GarmentKind = (typeof garmentKinds)[number];

export const views = ['front', 'back', 'detail', 'fabric'] as const;
export type View = (typeof views)[number];

export type Print = 'plain' | 'stripe' | 'check' | 'melange' | 'tipping';
export type Weave = 'jersey' | 'pique' | 'twill' | 'poplin' | 'knit' | 'fleece' | 'shell' | 'canvas';

/** A crest belongs to one school; a mark is the small logo of a firm; a print is large, on the chest. */
export type Emblem =
  | { kind: 'crest'; school: number }
  | { kind: 'mark'; sign: number; colour?: string }
  | { kind: 'print'; sign: number; colour?: string };

export interface GarmentDesign {
  kind: GarmentKind;
  colour: string;
  trim?: string;
  print?: Print;
  printColour?: string;
  weave?: Weave;
  sleeve?: 'none' | 'short' | 'long';
  build?: 'adult' | 'ladies' | 'child';
  pocket?: boolean;
  emblem?: Emblem | undefined;
  bands?: boolean;
}
