import { paths } from 'mf-shared';
import type { PendingPayment } from '../specification/PendingPayment.ts';

/** The page of the mailed link through which the order is paid; null if it was placed at the checkout. */
export const payLinkPath = ({ number, linkToken }: PendingPayment): string | null =>
  linkToken ? `${paths.unpaidOrder(number)}#${linkToken}` : null;
