export interface DiffOptions {
  /** Keeps the stock of existing variants, because the shop has kept selling since the list was written. */
  keepStock: boolean;
  /**
   * Removes variants, pictures, texts and additional categories that the file has columns for but does not
   * contain.
   */
  removesMissing: boolean;
  /** In Cyprus. */
  today: string;
}
