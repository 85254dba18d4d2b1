import type { Page, Request } from '@playwright/test';
import { isNightlyRun } from '../../../backend/src/testing/isNightlyRun.ts';
import { roles } from '../../../backend/src/admin/staff/roles.ts';
import type { OfficeGetCalls } from '../../../mf-office/src/contract/calls.ts';
import { paths } from '../../../mf-office/src/page/paths.ts';
import { buy } from '../../shop/buy.ts';
import { inDialog, type AxeOptions } from '../../shop/axe.ts';
import { findingsAt } from '../../shop/findings.ts';
import { addStaffMember, officeOf, signInToOffice } from '../../shop/staffMember.ts';
import { expect, test } from '../../test.ts';

type Calls = OfficeGetCalls;

function get<N extends keyof Calls>(desk: Page, name: N, input = ''): Promise<Calls[N]['response']> {
  return desk.evaluate(
    async (url) => (await (await fetch(url)).json()) as Calls[N]['response'],
    `/calls/${name}?${input}`,
  );
}

const post = (desk: Page, name: string, input: object): Promise<unknown> =>
  desk.evaluate(
    async ([url, body]) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(url, { method: 'POST', headers, body });
    },
    [`/calls/${name}`, JSON.stringify(input)] as const,
  );

/** One URL for each entry, so that a new page does not compile without being visited. */
async function everyPage(
  desk: Page,
  number: string,
  staff: string,
): Promise<Record<keyof typeof paths, string>> {
  await post(desk, 'OfficeMakeWebhook', { url: 'https://erp.example.test/orders', events: ['order.paid'] });
  await post(desk, 'OfficeMakeVoucher', {
    code: `PAGES-${Date.now()}`,
    amountCents: 500,
    uses: 1,
    lastDay: null,
  });
  const { items } = await get(desk, 'OfficeItems');
  const { customers } = await get(desk, 'OfficeCustomers', 'find=meltemi');
  const { methods } = await get(desk, 'OfficeDelivery');
  const { sections } = await get(desk, 'OfficeCategories');
  const { schools } = await get(desk, 'OfficeSchools');
  const { shops } = await get(desk, 'OfficeSeller');
  const { webhooks } = await get(desk, 'OfficeWebhooks');
  const { vouchers } = await get(desk, 'OfficeVouchers');
  const first = (found: { id: number }[]): number => found[0]?.id ?? 1;
  const withLocations = first(methods.filter(({ locations }) => locations > 0));
  const { method } = await get(desk, 'OfficeDeliveryMethod', `id=${withLocations}`);
  const location = first(method?.locations ?? []);
  return {
    dashboard: paths.dashboard(),
    orders: paths.orders({ view: 'to-pack', period: 'last-7-days' }),
    newOrder: paths.newOrder(),
    order: paths.order(number),
    invoice: paths.invoice(number),
    items: paths.items(),
    newItem: paths.newItem(),
    item: paths.item(first(items)),
    variantTable: paths.variantTable(items.slice(0, 2).map(({ id }) => id)),
    lists: paths.lists(),
    list: paths.list(1),
    customers: paths.customers({ find: 'meltemi' }),
    messages: paths.messages(),
    customer: paths.customer(first(customers)),
    delivery: paths.delivery(),
    deliveryMethod: paths.deliveryMethod(withLocations),
    newDeliveryMethod: paths.newDeliveryMethod('courier'),
    location: paths.location(withLocations, location),
    newLocation: paths.newLocation(withLocations),
    categories: paths.categories(),
    category: paths.category('type', first(sections[0]?.types ?? [])),
    newCategory: paths.newCategory('type', first(sections)),
    schools: paths.schools(),
    school: paths.school(first(schools)),
    synonyms: paths.synonyms('kilt'),
    seller: paths.seller(),
    ownShop: paths.ownShop(first(shops)),
    faqTexts: paths.faqTexts(),
    faqText: paths.faqText('shipping', 'en'),
    opening: paths.opening(),
    webhooks: paths.webhooks(),
    webhook: paths.webhook(first(webhooks)),
    vouchers: paths.vouchers(),
    voucher: paths.voucher(first(vouchers)),
    reviews: paths.reviews(),
    figures: paths.figures(),
    releases: paths.releases(),
    published: paths.published(),
    contracts: paths.contracts(),
    audit: paths.audit(),
    staff: paths.staff(),
    staffMember: paths.staffMember(staff),
    account: paths.account(),
    handOver: paths.handOver(),
    parcels: paths.parcels(number),
    pickingList: paths.pickingList([number]),
  };
}

/** Tables that are wider than their place, except spreadsheets. */
const cutTables = (page: Page): Promise<string[]> =>
  page
    .getByRole('region')
    .evaluateAll((regions) =>
      regions
        .filter((region) => region.scrollWidth > region.clientWidth && !region.querySelector('td input'))
        .map((region) => `cut: ${region.ariaLabel}`),
    );

async function findings(desk: Page, options?: AxeOptions): Promise<string[]> {
  const found = await findingsAt(desk, [1440, 390], options);
  return [...found, ...(await cutTables(desk))];
}

/** Each dialog that a button with … opens at once, and what is found in it. */
async function findingsInDialogs(desk: Page, options: AxeOptions): Promise<string[]> {
  const found: string[] = [];
  const buttons = desk.getByRole('main').getByRole('button', { name: /…$/, disabled: false });
  const names = new Set(await buttons.allTextContents());
  for (const name of names) {
    await buttons.filter({ hasText: name }).first().click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(desk.getByRole('status', { name: /Loading|Φόρτωση/ })).toHaveCount(0);
    const inThis = await findings(desk, { ...options, ...inDialog });
    found.push(...inThis.map((finding) => `${name} ${finding}`));
    await desk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  return found;
}

/** The returned function waits until all calls of the page have their responses. */
function watchCalls(desk: Page): () => Promise<void> {
  const pending = new Set<Request>();
  desk.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/calls/')) pending.add(request);
  });
  desk.on('requestfinished', (request) => pending.delete(request));
  desk.on('requestfailed', (request) => pending.delete(request));
  return () => expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
}

const isEverything = isNightlyRun();

/** Opens the path in the same document, as a link does. */
async function follow(desk: Page, path: string): Promise<void> {
  await desk.getByRole('heading', { level: 1 }).evaluate((former) => former.setAttribute('data-former', ''));
  await desk.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(desk.locator('h1[data-former]')).toHaveCount(0);
}

test('every page and dialog of the office is accessible, at any width, in both languages', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(!process.env['STORE'], 'STORE must name the store of the running shop');
  const number = await buy(page);
  const desk = await context.newPage();
  const answered = watchCalls(desk);
  await desk.setViewportSize({ width: 390, height: 900 });
  const member = await addStaffMember(`pages-${Date.now()}`, roles.join(','));
  await desk.goto(officeOf(baseURL));
  await signInToOffice(desk, member);
  await expect(desk.getByRole('heading', { name: 'Today' })).toBeVisible();
  const pages = Object.entries(await everyPage(desk, number, member.name));

  for (const [at, prefix] of ['', '/el'].entries()) {
    // Pages alternate between the languages, and each fourth pair has dark colours too, except in the nightly run.
    const shown = [...pages.entries()].filter(([index]) => isEverything || index % 2 === at);
    for (const [index, [name, path]] of shown) {
      const options = { dark: isEverything || index % 8 < 2 };
      // The nightly run loads each page by its URL.
      if (isEverything || index === at) await desk.goto(officeOf(baseURL) + prefix + path);
      else await follow(desk, prefix + path);
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      await answered();
      await expect(desk.getByRole('status', { name: /Loading|Φόρτωση/ })).toHaveCount(0);
      const found = [...(await findings(desk, options)), ...(await findingsInDialogs(desk, options))];
      expect.soft(found, `${name}: ${prefix}${path}`).toEqual([]);
    }
  }

  await desk.goto(officeOf(baseURL) + paths.invoice(number));
  await desk.emulateMedia({ media: 'print' });
  // A footer group would be repeated on each sheet.
  await expect(desk.locator('tfoot')).toHaveCSS('display', 'table-row-group');
  await expect(desk.getByRole('main')).toHaveCSS('padding', '0px');
  await desk.emulateMedia({ media: null });

  await desk.goto(officeOf(baseURL) + paths.items());
  await desk.goto(officeOf(baseURL) + paths.order(number));
  await desk.getByRole('button', { name: 'Menu' }).click();
  await expect(desk.getByRole('dialog')).toBeVisible();
  expect.soft(await findings(desk, inDialog), 'menu').toEqual([]);
  await desk.evaluate(() => history.back());
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  expect(desk.url()).toContain(paths.order(number));
  await desk.keyboard.press('Control+k');
  await expect(desk.getByRole('combobox')).toBeFocused();
  await desk.keyboard.type('polo');
  await expect(desk.getByRole('option').nth(1)).toBeVisible();
  expect.soft(await findings(desk, inDialog), 'search').toEqual([]);
  await desk.evaluate(() => history.back());
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.evaluate(() => history.back());
  await expect(desk).toHaveURL(officeOf(baseURL) + paths.items());
});
