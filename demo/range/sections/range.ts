import type { SectionKey } from 'mf-shared/brand';
import type { GarmentDesign, GarmentKind } from '../../garments/paint/design.ts';
import type { MakerKey } from './makers.ts';
import type { SizeRun } from './sizes.ts';

/** A school, a collection or a grade of cloth: gives its name and look to all garments of a category. */
export interface Line {
  en: string;
  el: string;
  colours?: readonly string[];
  look?: Partial<GarmentDesign>;
  dearer?: number;
  fibres?: string;
  about?: string;
  aboutEl?: string;
}

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
