/** A delivered order. `token` is that of the link in the order's mails, where it is not the customer's own. */
export interface ReviewedOrder {
  id: string;
  token?: string;
}
