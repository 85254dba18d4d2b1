import { expect, type Page } from '@playwright/test';

export const cards = {
  paid: '4111 1111 1111 1111',
  asked: '5555 5555 5555 5599',
  declined: '5168 4948 9505 5780',
};

export async function payWith(page: Page, number: string): Promise<void> {
  await expect(page.getByText(/^(Test payment|Δοκιμαστική πληρωμή)/)).toBeVisible();
  await page.getByLabel(/^(Card number|Αριθμός κάρτας)/).fill(number);
  await page.getByLabel(/^(Expiry|Expires|Λήξη)/).fill('12/34');
  await page.getByLabel(/^(Security code|CVC)/).fill('123');
  await page.getByRole('button', { name: /^(Pay|Πληρωμή)/ }).click();
}
