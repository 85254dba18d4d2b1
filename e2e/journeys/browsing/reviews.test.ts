import { demo, signIn } from '../../shop/account.ts';
import { findingsWithLargeText } from '../../shop/findings.ts';
import { addStaffMember, officeOf, signInToOffice } from '../../shop/staffMember.ts';
import { expect, test } from '../../test.ts';

// Only the demo customer has a delivered order, and no other test writes a review.
test(
  'a buyer’s review is shown with the product once the shop has approved it',
  { tag: '@phone' },
  async ({ page, context, baseURL }, { project }) => {
    test.skip(!process.env['STORE'], 'STORE must name the store of the running shop');
    test.skip(project.name !== 'phone', 'the customer has one review of an item');
    const words = `Soft and warm, ${Date.now()}.`;
    await page.goto('/');
    await signIn(page, demo);
    await page.goto('/My-Account');
    await page.getByRole('button', { name: 'Write a review' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Reviews' });
    await dialog
      .getByRole('button', { name: /^(Review|Change the review of) / })
      .first()
      .click();
    const name = (await dialog.getByRole('heading', { level: 3 }).textContent()) ?? '';
    await dialog.getByRole('radio', { name: '4 stars' }).check();
    await dialog.getByLabel('Your review').fill(words);
    expect(await findingsWithLargeText(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send the review' }).click();
    await expect(dialog.getByText('Thank you.')).toBeVisible();
    expect(await findingsWithLargeText(page)).toEqual([]);

    const anna = await addStaffMember(`anna-${Date.now()}`, 'catalogue');
    const desk = await context.newPage();
    await desk.goto(`${officeOf(baseURL)}/reviews`);
    await signInToOffice(desk, anna);
    const waiting = desk.getByRole('article').filter({ hasText: words });
    await expect(waiting).toBeVisible();
    expect(await findingsWithLargeText(desk)).toEqual([]);
    await waiting.getByRole('button', { name: 'Publish' }).click();
    await expect(waiting).toBeHidden();

    await page.goto(`/search?q=${encodeURIComponent(name)}`);
    await page.getByRole('article').getByRole('link', { name, exact: true }).first().click();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews).toBeVisible();
    // Public pages are cached for a few seconds.
    await expect.poll(async () => (await page.request.get(page.url())).text()).toContain(words);
    await page.reload();
    await expect(reviews.getByRole('article').filter({ hasText: words })).toBeVisible();
    await expect(reviews.getByText('Verified purchase').first()).toBeVisible();
    const html = await (await page.request.get(page.url())).text();
    expect(html, 'rendered by the server').toContain('★★★★☆');
    expect(html).toMatch(/"aggregateRating":.*"reviewCount":[1-9]/);
    expect(await findingsWithLargeText(page)).toEqual([]);

    await page.goto(`/el${new URL(page.url()).pathname}`);
    await expect(page.getByRole('region', { name: 'Κριτικές' })).toContainText('Επιβεβαιωμένη αγορά');
  },
);
