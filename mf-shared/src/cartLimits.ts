/** Maximum quantity of an order line. */
export const maxQuantity = 200;

/** Maximum number of lines in an order or a cart check. */
export const maxLines = 100;

/** Maximum number of lines read from a stored cart. */
export const maxStoredLines = 500;
