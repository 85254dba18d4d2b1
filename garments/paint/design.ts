import type { View } from '../../demo/range/itemPictures.ts';
import type { GarmentKind, Piece } from '../../demo/range/sections/range.ts';

export type Side = Extract<View, 'front' | 'worn' | 'back'>;

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
  sleeve?: Piece['sleeve'];
  build?: 'adult' | 'ladies' | 'child';
  pocket?: boolean;
  emblem?: Emblem | undefined;
  bands?: boolean;
}
