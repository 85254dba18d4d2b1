import { waitUntilStarted } from '../../shop/started.ts';
import { expect, test } from '../../test.ts';

const asPage = { accept: 'text/html' };

const paths: [path: string, status: number | number[], text: RegExp][] = [
  ['/nowhere', 404, /Page not found/],
  ['/nowhere/at/all/really/not', 404, /Page not found/],
  ['/..%2f', [400, 404], /Page not found|Not found:|Something went wrong/],
  ['/..%2f..%2fetc%2fpasswd', [400, 404], /Page not found|Not found:|Something went wrong/],
  ['/%00', [400, 404], /Page not found|Not found:|Something went wrong/],
  ['/%', [400, 404], /Page not found|Not found:|Something went wrong|valid/i],
  ['/%E0%A4%A', [400, 404], /Page not found|Not found:|Something went wrong|valid/i],
  ['/Meltemi-Nothing', 404, /Page not found/],
  ['/r/mf_catalogue/0.0.0/nothing.js', 404, /No such file/],
  ['/pictures/nothing.svg/320.webp', 404, /./],
];

test('an invalid path gets an error page', async ({ request }) => {
  for (const [path, status, text] of paths) {
    const response = await request.get(path, { headers: asPage });
    expect.soft([status].flat(), path).toContain(response.status());
    expect.soft(await response.text(), path).toMatch(text);
  }
});

test('a path that starts with another host name stays on this host', async ({ page, baseURL, faults }) => {
  faults.expect(/\b404\b/);
  for (const path of ['//other.test/', '//other.test/Meltemi-School', '/el//other.test/']) {
    const response = await page.goto(`${baseURL}${path}`);
    expect([response?.status(), response?.url()]).toEqual([404, `${baseURL}${path}`]);
    await expect(
      page.getByRole('heading', {
        name: path.startsWith('/el') ? 'Η σελίδα δεν βρέθηκε' : 'Page not found',
      }),
    ).toBeVisible();
    await waitUntilStarted(page);
    expect(page.url()).toBe(`${baseURL}${path}`);
    const hosts = await page
      .locator('a[href]')
      .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ host }) => host));
    expect(hosts).not.toContain('other.test');
  }
});

test('the not-found page links to the home page', async ({ page, faults }) => {
  faults.expect(/\b404\b/);
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Back To Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'School', exact: true })).toBeVisible();
});

test('an unknown type or category does not exist', async ({ request }) => {
  for (const path of ['/Meltemi-School/nothing', '/Meltemi-School/nothing/at-all']) {
    const response = await request.get(path, { headers: asPage });
    expect(response.status()).toBe(404);
  }
});

test('an unknown item shows an error', async ({ page, request, faults }) => {
  faults.expect(/\b404\b/);
  for (const path of ['/search/not-a-number', '/my-account/-1']) {
    const response = await request.get(path, { headers: asPage });
    expect(response.status()).toBe(404);
    expect(await response.text()).toMatch(/<h1[^>]*>Product not found\./);
  }
  const response = await page.goto('/Meltemi-All-Products/999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Product not found.')).toBeVisible();
});

test('paths are case-insensitive', async ({ request }) => {
  for (const path of ['/meltemi-school', '/MELTEMI-ALL-PRODUCTS', '/Contact', '/FAQ', '/my-account']) {
    const response = await request.get(path, { headers: asPage });
    expect(response.status()).toBe(200);
  }
});

test('the query ?page= redirects to that page and stores the id', async ({ page }) => {
  await page.goto('/?page=faq&id=42');
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('confirmationId'))).toBe('42');
});
