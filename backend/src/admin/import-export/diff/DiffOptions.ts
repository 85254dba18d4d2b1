import type { Unlisted } from '../resolve/listSource.ts';

export interface DiffOptions {
  /** Keeps the stock of existing variants, because the shop has kept selling since the list was written. */
  keepStock: boolean;
  /**
   * Removes variants, pictures, texts and additional categories that the file has columns for but does not
   * contain.
   */
  removesMissing: boolean;
  /** What becomes of the variants that former lists of the source had and this one lacks. */
  unlisted: Unlisted;
  /** Of those lists. */
  remembered: ReadonlySet<number>;
  /** In Cyprus. */
  today: string;
}
