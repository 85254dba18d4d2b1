import type { PendingPayment } from '../specification/PendingPayment.ts';

/** The number that the customer knows: a supplement is an order of its own. */
export const shownNumber = ({ number, supplement }: PendingPayment): string => supplement?.order ?? number;
