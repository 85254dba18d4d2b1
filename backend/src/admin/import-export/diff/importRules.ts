export interface ImportRules {
  /** Keeps the stock of existing variants, because the shop has kept selling since the list was written. */
  keepStock: boolean;
  removesMissing: boolean;
}
