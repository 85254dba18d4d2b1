export interface ImportRules {
  /** Keeps the stock of existing variants, as the shop has kept selling since the list was written. */
  keepStock: boolean;
  /**
   * Removes what the file has columns for but does not contain: variants, images, texts, further
   * categories.
   */
  removesMissing: boolean;
}
