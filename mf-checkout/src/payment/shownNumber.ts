import type { PendingPayment } from '../specification/PendingPayment.ts';

/** The number that the customer knows: what an exchange costs more is an order of its own. */
export const shownNumber = ({ number, exchange }: PendingPayment): string => exchange?.order ?? number;
