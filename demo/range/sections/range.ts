import type { SectionKey } from 'mf-shared/brand';
import type { MakerKey } from './makers.ts';
import type { SizeRun } from './sizes.ts';

export type GarmentKind =
  | 'polo'
  | 't-shirt'
  | 'shirt'
  | 'blouse'
  | 'sweatshirt'
  | 'hoodie'
  | 'cardigan'
  | 'v-neck'
  | 'jacket'
  | 'softshell'
  | 'tracksuit-jacket'
  | 'hi-vis-vest'
  | 'gilet'
  | 'scrubs'
  | 'trousers'
  | 'joggers'
  | 'cargo-trousers'
  | 'shorts'
  | 'skirt'
  | 'pinafore'
  | 'dress'
  | 'tunic'
  | 'apron'
  | 'dungarees'
  | 'coverall'
  | 'lab-coat'
  | 'cap'
  | 'beanie'
  | 'tote'
  | 'socks'
  | 'tie'
  | 'belt'
  | 'boots';

/** A school, a collection or a grade of cloth: gives its name to all garments of a category. */
export interface Line {
  en: string;
  el: string;
  colours?: readonly string[];
  hasCrest?: boolean;
  dearer?: number;
  fibres?: string;
  about?: string;
  aboutEl?: string;
}

export interface Piece {
  en: string;
  el: string;
  kind: GarmentKind;
  /** Set if the length is not the usual one for its kind. */
  sleeve?: 'none' | 'short' | 'long';
  cents: number;
  sizes: SizeRun;
  fibres: string;
  maker: MakerKey;
  colours: readonly string[] | ((line: Line) => readonly string[]);
  about: string;
  aboutEl: string;
}

export interface CategoryRange {
  en: string;
  el: string;
  slug: string;
  lines: readonly Line[];
  pieces: readonly Piece[];
  singles?: readonly Piece[];
}

export interface TypeRange {
  en: string;
  el: string;
  slug: string;
  categories: readonly CategoryRange[];
}

export interface SectionRange {
  key: SectionKey;
  el: string;
  letter: string;
  types: readonly TypeRange[];
}
