import type { TestShop } from './openTestShop.ts';
import { cards, payWithCard, shopper } from './shopper.ts';

/** Returns the number of an order of these contents that was paid by card. */
export async function placePaidOrder(shop: TestShop, order: object): Promise<string> {
  const eleni = shopper(shop);
  const { body } = await eleni.place(order);
  const page = await eleni.pay(body['number'], body['amountCents']);
  await payWithCard(page.body['formUrl'], cards.good);
  await shop.settled();
  return String(body['number']);
}
