/** Number of items on a page of a listing. */
export const itemsPerPage = 10;

/** Maximum number of characters read from a search query. */
export const maxQueryLength = 100;
