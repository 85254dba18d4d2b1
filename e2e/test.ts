import { expect, test as base, type Page } from '@playwright/test';
import { watchFaults, type Faults } from './Faults.ts';

export { expect } from '@playwright/test';

/** A test that fails on faults which nobody sees. One that belongs to the journey is announced: `faults.expect(…)`. */
export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ context }, use) => {
      const faults = await watchFaults(context);
      await use(faults);
      expect(faults.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
});

interface Visit {
  page: Page;
  faults: Faults;
}

/** One visit of which every step is a test: all of them, in their order, have the same page. */
export function oneVisit(): Visit {
  const visit = {} as Visit;
  base.describe.configure({ mode: 'serial' });
  base.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    visit.faults = await watchFaults(context);
    visit.page = await context.newPage();
  });
  base.afterEach(() => expect(visit.faults.unexpected()).toEqual([]));
  base.afterAll(() => visit.page.context().close());
  return visit;
}
