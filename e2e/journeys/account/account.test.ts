import { fillSignIn, joinByCalls, signIn } from '../../shop/account.ts';
import { openFirstItem } from '../../shop/product.ts';
import { expect, test } from '../../test.ts';

// Only the demo customer has past orders. The test changes nothing.
test('the demo customer signs in, views past orders and signs out', async ({ page }) => {
  await page.goto('/');
  await signIn(page);
  await page.goto('/My-Account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Back to Orders' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a favourite asks the visitor to sign in and is saved afterwards', async ({ page }) => {
  const customer = await joinByCalls(page, { leaves: true });
  await page.goto('/Meltemi-All-Products');
  const heart = await openFirstItem(page);
  await heart.click();
  await expect(page.getByText('Please sign in to add items to favorites.')).toBeVisible();
  await fillSignIn(page, customer);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
