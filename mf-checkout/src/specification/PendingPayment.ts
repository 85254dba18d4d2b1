import type { CartLine, CustomerDetails } from 'mf-shared';

/** What the browser remembers of an order while its card page is open. */
export interface PendingPayment {
  number: string;
  amountCents: number;
  lines: CartLine[];
  customer: CustomerDetails;
  isGuest: boolean;
  delivery: {
    /** As the shop stores it; `label` and `arrival` are in the page's language. */
    name: string;
    label: string;
    arrival: string;
    cents: number;
  };
  /** ISO instant. */
  placedAt: string;
}
