/** The most pieces of one order line. */
export const maxPieces = 200;

/** The most lines of one order, and of what is checked at once. */
export const maxLines = 100;

/** The most lines that are read from a stored cart. */
export const maxStoredLines = 500;
