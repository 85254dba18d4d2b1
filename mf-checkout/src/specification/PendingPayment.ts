import type { CartLine, CustomerDetails } from 'mf-shared';
import type { Supplement } from 'mf-shared/calls';

/** An order as the browser remembers it while its card page is open. */
export interface PendingPayment {
  number: string;
  amountCents: number;
  lines: CartLine[];
  customer: CustomerDetails;
  isGuest: boolean;
  delivery: {
    /** The text that the shop stores; `label` and `arrival` are in the page's language. */
    name: string;
    label: string;
    arrival: string;
    cents: number;
  };
  /** Set for a change of an order: which order it belongs to, and what changes in it. */
  supplement?: Supplement | undefined;
  /** Token of the mailed link through which it is paid. Its units were never in the cart. */
  linkToken?: string | undefined;
  /** ISO instant. */
  placedAt: string;
}
