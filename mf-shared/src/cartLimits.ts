/** Pieces of one line that the shop takes. */
export const maxPieces = 200;

/** Lines that one order takes. */
export const maxLines = 100;

/** Lines that a cart keeps, and the shop looks at: more can only have been written by hand. */
export const maxStoredLines = 500;
