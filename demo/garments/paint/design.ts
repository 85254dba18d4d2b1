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
  'tie',
  'belt',
  'boots',
] as const;
export type GarmentKind = (typeof garmentKinds)[number];

/** In the order of an item's pictures: cards show the first, and the second on hover. */
export const views = ['front', 'worn', 'back', 'detail', 'fabric'] as const;
export type View = (typeof views)[number];
export type Side = Extract<View, 'front' | 'worn' | 'back'>;

export const viewsOf = (kind: GarmentKind): readonly View[] =>
  kind === 'tote' ? views.filter((view) => view !== 'worn') : views;

export type Print = 'plain' | 'stripe' | 'check' | 'melange' | 'tipping';
export type Weave =
  | 'jersey'
  | 'pique'
  | 'twill'
  | 'poplin'
  | 'knit'
  | 'fleece'
  | 'shell'
  | 'canvas'
  | 'leather';

/**
 * A crest belongs to one school; a mark is the small logo of a firm; a print is large, on the chest. A sample
 * is a mark or print in a dashed frame that shows where a customer's own goes.
 */
export type Emblem =
  | { kind: 'crest'; school: number }
  | { kind: 'mark' | 'print'; sign: number; colour?: string; isSample?: boolean };

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
