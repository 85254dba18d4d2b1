import { checkOut } from '../../shop/articles.ts';
import { axeFindings } from '../../shop/axe.ts';
import { cards, payWith } from '../../shop/cardPage.ts';
import { fillDetails, guest } from '../../shop/checkout.ts';
import { expect, test } from '../../test.ts';

test('the locker nearest to a post code comes first and gets the order', async ({ page }) => {
  await checkOut(page);
  const { 'First name': first, 'Last name': last, 'E-mail': email, Phone: phone } = guest;
  await fillDetails(page, { 'First name': first, 'Last name': last, 'E-mail': email, Phone: phone });
  await page.getByRole('radio', { name: /BoxNow/ }).check();
  await page.getByLabel('Post code').fill('8010');
  const lockers = page.getByLabel('Delivery location');
  const nearest = lockers.getByRole('option').nth(1);
  await expect(nearest).toContainText(/Paphos.*, [\d.]+ km$/);
  expect(await axeFindings(page)).toEqual([]);
  await lockers.selectOption({ index: 1 });
  const place = (await nearest.textContent())?.replace(/, [\d.]+ km$/, '') ?? '';
  await page.getByRole('button', { name: 'PAY NOW' }).click();
  await payWith(page, cards.paid);
  await expect(page).toHaveURL(/\/payment-successful/);
  await expect(page.getByRole('main')).toContainText(place);
});

test('a locker is chosen on the drawn map', { tag: '@phone' }, async ({ page, isMobile }) => {
  await checkOut(page);
  await page.getByRole('radio', { name: /BoxNow/ }).check();
  await page.getByRole('button', { name: 'Choose on a map' }).click();
  const map = page.getByRole('group', { name: 'Map of the locations' });
  await expect(map.getByRole('button', { name: /^BoxNow Polis/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const near = map.getByRole('button', { name: /^Limassol: 3 locations/ });
  await (isMobile ? near.tap() : near.press('Enter'));
  const locker = map.getByRole('button', { name: /Makariou III/ });
  await expect(locker).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await (isMobile ? locker.tap() : locker.press('Enter'));
  await expect(locker).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Delivery location')).toHaveValue(/Makariou III/);
});
