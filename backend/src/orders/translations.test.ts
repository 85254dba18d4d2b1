import assert from 'node:assert/strict';
import type { DeliveryMethod } from 'mf-shared/calls';
import { after, before, test } from 'node:test';
import { translate } from '../catalogue/testing/testShop.ts';
import { deliverMails } from '../platform/mail/deliverMails.ts';
import { insertSeller } from '../testing/shops/testSeller.ts';
import { openTestShop, type TestShop } from '../testing/shops/openTestShop.ts';
import { cards, customer, payWithCard, shopper } from '../testing/shops/shopper.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  const { db } = shop;
  await insertSeller(db);
  await translate(db, 'item', shop.polo.id, { name: 'Μπλουζάκι' });
  for (const { id } of await db.selectFrom('colours').select('id').execute())
    await translate(db, 'colour', id, { name: 'Μπλε' });
  await translate(db, 'delivery_method', shop.pickup, { name: 'Παραλαβή' });
  for (const { id } of await db.selectFrom('pickup_locations').select('id').execute())
    await translate(db, 'pickup_location', id, { name: 'Λεμεσός' });
});
after(() => shop.close());

const greek = { language: 'el' };
const line = (quantity: number) => ({ id: shop.polo.id, color: 'NVY', size: 'M', quantity });

test('a Greek page gets names and errors in Greek', async () => {
  const eleni = shopper(shop);
  const { body } = await eleni.get('ShopDelivery', greek);
  const [, pickup] = body['methods'] as DeliveryMethod[];
  assert.deepEqual([pickup?.name, pickup?.label], ['Pickup from our shop', 'Παραλαβή']);
  const [location] = pickup?.locations ?? [];
  assert.deepEqual([location?.name, location?.label, location?.isCollected], ['Limassol', 'Λεμεσός', true]);

  const checked = await eleni.post('ShopCheckCart?language=el', { lines: [line(1)] });
  const [told] = checked.body['lines'] as { name: string; colourName: string }[];
  assert.deepEqual([told?.name, told?.colourName], ['Μπλουζάκι', 'Μπλε']);

  const refused = await eleni.post('ShopPlaceOrder?language=el', {
    lines: [line(11)],
    customer,
    deliveryMethodId: shop.pickup,
    location: 'Limassol',
    expectedCents: 11 * 1800,
  });
  assert.equal(refused.body.error, 'Μπλουζάκι (Μπλε, M): Διαθέσιμα μόνο 10 τεμάχια.');
});

test('an order placed in Greek returns to Greek pages and is confirmed in Greek', async () => {
  const eleni = shopper(shop);
  const { body } = await eleni.post('ShopPlaceOrder?language=el', {
    lines: [line(1)],
    customer,
    deliveryMethodId: shop.pickup,
    location: 'Limassol',
    expectedCents: 1800,
  });
  const number = String(body['number']);
  const page = await eleni.get('PosJcc', {
    ...greek,
    amount: '1800',
    order_number: number,
    description: `ORDER ${number}`,
    return_url: `${shop.origin}/el/loading`,
  });
  const cardPage = await (await fetch(String(page.body['formUrl']))).text();
  assert.match(cardPage, /<html lang="el">/);
  assert.match(cardPage, /Αριθμός κάρτας/);
  assert.match(cardPage, /Πληρωμή 18,00\s€/);
  const back = await payWithCard(page.body['formUrl'], cards.good);
  assert.equal(back, `${shop.origin}/el/loading?orderId=${String(page.body['orderId'])}&lang=el`);
  await eleni.post('$PosProcessWeb', { orderid: number });
  await deliverMails(shop.deps);
  const [mail] = await shop.mails();
  assert.equal(mail?.subject, 'Επιβεβαίωση παραγγελίας');
  assert.match(mail?.html ?? '', /<html lang="el">/);
  for (const told of ['Μπλουζάκι (Μπλε, M)', 'Παραλαβή, Λεμεσός', '1011 Λευκωσία', `Παραγγελία ${number}`])
    assert.ok(mail?.text.includes(told), `${told} in ${mail?.text}`);
  for (const told of [mail?.text, mail?.html])
    assert.ok(told?.includes('Meltemi, Ανεξαρτησίας 112, 3040 Λεμεσός'), told);
  assert.match(mail?.text ?? '', /Σύνολο \(με ΦΠΑ\): 18,00\s€/);
  assert.match(mail?.text ?? '', /\d\d\/\d\d\/\d{4}/);
});
