/**
 * A delivered order. `token`, from a link in its mails, is missing if the order is the signed-in customer's.
 */
export interface ReviewedOrder {
  id: string;
  token?: string;
}
