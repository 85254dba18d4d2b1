/** Pieces of one line that the shop takes. */
export const mostPieces = 200;

/** Lines that one order takes. */
export const mostLines = 100;

/** Lines that a cart keeps, and the shop looks at: more can only have been written by hand. */
export const mostStoredLines = 500;
