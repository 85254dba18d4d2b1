import { networkInterfaces } from 'node:os';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { watchFaults, type Faults } from './Faults.ts';
import { watchPages } from './PageWatch.ts';

export { expect } from '@playwright/test';

export const undecided = { storageState: { cookies: [], origins: [] } };

/** Whether this machine has no network interface but the loopback. Chromium is then always offline. */
export const isIsolated = Object.values(networkInterfaces())
  .flat()
  .every((netInterface) => netInterface?.internal ?? true);

async function prepare(context: BrowserContext): Promise<Faults> {
  if (isIsolated)
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true, configurable: true }),
    );
  return watchFaults(context);
}

/** A handler that waits for a response when the browser closes would fail the test. */
async function stopRouting(context: BrowserContext): Promise<void> {
  const ignoreErrors = { behavior: 'ignoreErrors' } as const;
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(ignoreErrors)));
}

/**
 * `faults` fails a test on hidden faults such as console errors, unless `faults.expect(…)` allows them. All
 * browsers have one IP address, because the shop lets requests of different networks wait for each other.
 */
export const test = base.extend<{ faults: Faults }>({
  storageState: async ({ baseURL }, provide) => {
    // Must match the format of the shell's consent.ts.
    const choice = { choice: 'declined', version: 1, at: new Date().toISOString() };
    const localStorage = [{ name: 'cookieConsent', value: JSON.stringify(choice) }];
    await provide({ cookies: [], origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }] });
  },
  faults: [
    async ({ context }, use, { errors }) => {
      const faults = await prepare(context);
      const pages = watchPages(context);
      await use(faults);
      if (errors.length > 0) console.log(await pages.describe());
      const unexpected = faults.unexpected();
      await stopRouting(context);
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

interface Visit {
  page: Page;
  faults: Faults;
}

/** The tests of a file run in order on one page, in a browser without a cookie choice. */
export function oneVisit(): Visit {
  const visit = {} as Visit;
  base.describe.configure({ mode: 'serial' });
  base.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    visit.faults = await prepare(context);
    visit.page = await context.newPage();
  });
  base.afterEach(() => expect(visit.faults.unexpected()).toEqual([]));
  base.afterAll(() => visit.page.context().close());
  return visit;
}
