import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { joinByCalls } from '../../shop/account.ts';
import { officeOf } from '../../shop/staffMember.ts';
import { expect, test } from '../../test.ts';

// Pages of the first host are of the shop's site, with its cookies; those of the second are not.
const hosts = ['localhost', 'other.localhost'];
const refusal = /\b403\b|frame-ancestors|ERR_BLOCKED_BY_RESPONSE/;

let server: Server;
let origins: string[];
test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another origin</title>');
  }).listen();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  origins = hosts.map((host) => `http://${host}:${port}`);
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a page of another origin gets no hold of the window that it opens', async ({ context, baseURL }) => {
  for (const origin of origins) {
    const other = await context.newPage();
    await other.goto(origin);
    const opened = context.waitForEvent('page');
    const handle = await other.evaluateHandle((url) => window.open(url), baseURL);
    const shop = await opened;
    await expect(shop.getByRole('banner')).toBeVisible();
    expect.soft(await shop.evaluate(() => window.opener as unknown), origin).toBeNull();
    await expect.poll(() => handle.evaluate((shop) => shop?.closed), origin).toBe(true);
  }
});

test('a page of another origin frames neither shop nor office', async ({ page, baseURL, faults }) => {
  faults.expect(refusal);
  const shopPages = ['/', '/checkout', '/My-Account', '/__preview'];
  const officePages = ['/', '/orders'];
  const framed = [
    ...shopPages.map((path) => `${baseURL}${path}`),
    ...officePages.map((path) => `${officeOf(baseURL)}${path}`),
  ];
  for (const origin of origins) {
    const own = `${origin}/framed`;
    await page.goto(origin);
    await page.evaluate(
      (urls) =>
        Promise.all(
          urls.map((url) => {
            const frame = document.createElement('iframe');
            Object.assign(frame, { name: url, src: url });
            document.body.append(frame);
            return new Promise((resolve) => frame.addEventListener('load', resolve));
          }),
        ),
      [...framed, own],
    );
    const shown = (): string[] =>
      page
        .frames()
        .map((frame) => frame.url())
        .filter((url) => !url.startsWith('chrome-error:'));
    // The browser reports a refusal some time after the frame has loaded.
    await expect.poll(shown).toEqual([`${origin}/`, own]);
    expect.soft(page.frames().map((frame) => frame.name())).toEqual(['', ...framed, own]);
  }
});

interface Form {
  url: string;
  fields?: Record<string, string>;
  enctype?: 'text/plain' | 'multipart/form-data';
}

/** Returns the status of the response, which goes to a frame, so that the page stays. */
async function submit(page: Page, form: Form): Promise<number> {
  const response = page.waitForResponse(form.url);
  await page.evaluate(({ url, fields = {}, enctype = 'text/plain' }) => {
    const frame = Object.assign(document.createElement('iframe'), { name: url });
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: url, target: url, enctype });
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(frame, form);
    form.submit();
  }, form);
  return (await response).status();
}

test('forms of another origin change nothing', async ({ page, baseURL, faults }) => {
  faults.expect(refusal);
  const customer = await joinByCalls(page);
  const subject = `From elsewhere to ${customer.email}`;
  const message = { from_name: 'Eleni', email: customer.email, subject, message: 'Which size?' };
  // A form joins name and value with an equals sign, which makes these JSON.
  const forms: Form[] = [
    { url: `${baseURL}/ShopSignOut`, fields: { '{"a': '":1}' } },
    { url: `${baseURL}/ShopDeleteAccount`, fields: { '{"a': '":1}' } },
    { url: `${baseURL}/$PosProcessWeb`, fields: { '{"orderid":"12345678","a': '":1}' } },
    { url: `${baseURL}/api/v1.0/email/send-form`, fields: message, enctype: 'multipart/form-data' },
    { url: `${baseURL}/telemetry` },
    { url: `${baseURL}/__preview/end` },
    { url: `${officeOf(baseURL)}/calls/OfficeSignOut` },
  ];
  for (const origin of origins) {
    await page.goto(origin);
    for (const form of forms) expect.soft(await submit(page, form), `${form.url} from ${origin}`).toBe(403);
  }
  const session = await page.request.get('/ShopSession');
  expect(await session.json()).toMatchObject({ user: { email: customer.email } });
  expect(await (await page.request.get('/__dev/mail.json')).text()).not.toContain(subject);
});
