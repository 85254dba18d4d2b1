/** Maximum quantity of an order line. */
export const maxPieces = 200;

export const maxLines = 100;

export const maxStoredLines = 500;
