import { expect, test as base, type Page } from '@playwright/test';
import { watchFaults, type Faults } from './Faults.ts';

export { expect } from '@playwright/test';

/** A test that also fails on hidden faults, such as console errors. `faults.expect(…)` allows one. */
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

/** Runs the tests of a file in order on one shared page, each as a step of the same visit. */
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
