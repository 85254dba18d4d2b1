/** A step can be undone until the customer and other systems are told of it. */
export const undoSecs = 60;
