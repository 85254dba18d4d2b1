/** The most pieces of one order line. */
export const maxPieces = 200;

/** The most lines of one order. */
export const maxLines = 100;

/** The most lines that are read from a stored cart or accepted in a request. */
export const maxStoredLines = 500;
