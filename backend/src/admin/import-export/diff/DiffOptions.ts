import type { Unlisted } from '../resolve/listSource.ts';

export interface DiffOptions {
  /** Keeps the stock of existing variants, because the shop has kept selling since the list was written. */
  keepStock: boolean;
  /**
   * Removes variants, pictures, texts and additional categories that the file has columns for but does not
   * contain.
   */
  removesMissing: boolean;
  /** What to do with variants that former lists of the source had and this one lacks. */
  unlisted: Unlisted;
  /** Ids of the variants of those former lists. */
  remembered: ReadonlySet<number>;
  /** The day in Cyprus. */
  today: string;
}
