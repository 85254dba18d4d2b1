/** What the merchant allows an import to do. */
export interface ImportRules {
  /** Does not change the stock of existing variants, as the shop kept selling since the list was made. */
  keepStock: boolean;
  /** Removes what the file has columns for but does not contain: variants, pictures, texts, further categories. */
  removesMissing: boolean;
}
