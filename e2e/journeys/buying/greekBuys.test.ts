import { cards, payWith } from '../../shop/cardPage.ts';
import { mailTo } from '../../shop/mailbox.ts';
import { expect, test } from '../../test.ts';

const buyer = {
  Όνομα: 'Ελένη',
  Επώνυμο: 'Γεωργίου',
  'E-mail': 'eleni.el@example.test',
  Τηλέφωνο: '99123456',
  Οδός: 'Λήδρας 12',
  'Ταχ. κώδικας': '1011',
};

// The only item with a customization. Both projects buy it, so no test may check its stock.
test('a guest buys a customized item in Greek and gets a Greek confirmation', async ({ page }) => {
  const { items } = (await (await page.request.get('/ShopItems?query=Basic%20Unisex%20T-Shirt')).json()) as {
    items: { path: string }[];
  };
  await page.goto(`/el${items[0]?.path}`);
  await page.getByRole('button', { name: 'Προσθήκη εξατομίκευσης' }).click();
  await page.getByLabel('Κωδικός εξατομίκευσης').fill('logo450');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Embroidery, Left chest, Company logo')).toBeVisible();
  await page.getByRole('button', { name: 'L', exact: true }).click();
  await page.getByRole('button', { name: 'Προσθήκη στο καλάθι' }).click();

  const cart = page.getByRole('dialog', { name: 'ΚΑΛΑΘΙ' });
  await expect(cart.getByText(/4,50\s€ ανά τεμάχιο/)).toBeVisible();
  await cart.getByRole('button', { name: 'Ολοκλήρωση παραγγελίας' }).click();
  await expect(page).toHaveURL('/el/checkout');
  for (const [label, text] of Object.entries(buyer)) await page.getByLabel(label, { exact: true }).fill(text);
  await expect(page.getByLabel('Πόλη').locator('option:checked')).toHaveText('ΛΕΥΚΩΣΙΑ');
  await page.getByRole('radio', { name: 'Παραλαβή από κατάστημα Meltemi' }).check();
  const shops = page.getByLabel('Σημείο παραλαβής');
  await expect(shops.getByRole('option').nth(1)).toContainText(/Λευκωσία, [\d,]+ χλμ\.$/);
  await shops.selectOption({ index: 1 });
  await page.reload();
  await expect(page.getByLabel('Όνομα')).toHaveValue('Ελένη');
  await page.getByRole('button', { name: 'ΠΛΗΡΩΜΗ ΤΩΡΑ' }).dblclick();

  await payWith(page, cards.paid);
  await expect(page).toHaveURL('/el/payment-successful');
  const number = (await page.getByText('Αριθμός παραγγελίας').locator('strong').textContent()) ?? '';
  const mail = await mailTo(page, buyer['E-mail'], 'Επιβεβαίωση παραγγελίας', number);
  expect(mail.text).toContain('Εξατομίκευση: Embroidery, Left chest: Company logo');
  expect(mail.text).toContain('Κατάστημα Meltemi Λευκωσία');
});
