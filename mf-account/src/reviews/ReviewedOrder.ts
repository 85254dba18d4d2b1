/**
 * A delivered order. `token` comes from a link in the order's mails, if it is not the signed-in customer's.
 */
export interface ReviewedOrder {
  id: string;
  token?: string;
}
