/** A step can be undone until the customer and other systems are notified. */
export const undoSecs = 60;
