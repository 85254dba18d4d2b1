import type { SectionKey } from 'mf-shared/brand';
import type { GarmentDesign, GarmentKind } from '../garments/design.ts';
import type { MakerKey } from './makers.ts';
import type { SizeRun } from './sizes.ts';

/** A line gives a name and a look to all pieces of a category: a school, a collection, a grade of cloth. */
export interface Line {
  en: string;
  el: string;
  /** Its own colours, the main one first. */
  colours?: readonly string[];
  look?: Partial<GarmentDesign>;
  /** Cents on top of what a piece costs. */
  dearer?: number;
  /** Where the cloth of the line differs from what the piece is usually made of. */
  fibres?: string;
  /** A sentence about it, for the descriptions. */
  about?: string;
  aboutEl?: string;
}

/** A model, made once for every line of its category. */
export interface Piece {
  en: string;
  el: string;
  kind: GarmentKind;
  cents: number;
  sizes: SizeRun;
  fibres: string;
  maker: MakerKey;
  colours: readonly string[] | ((line: Line) => readonly string[]);
  look?: Partial<GarmentDesign>;
  about: string;
  aboutEl: string;
}

export interface CategoryRange {
  en: string;
  el: string;
  slug: string;
  lines: readonly Line[];
  pieces: readonly Piece[];
  /** Made once, without a line. */
  singles?: readonly Piece[];
}

export interface TypeRange {
  en: string;
  el: string;
  slug: string;
  categories: readonly CategoryRange[];
}

export interface SectionRange {
  /** What the shop's contract calls it: id, name, slug and carousel type follow from it. */
  key: SectionKey;
  el: string;
  /** Starts the codes of its items. */
  letter: string;
  types: readonly TypeRange[];
}
