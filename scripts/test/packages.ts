import { requireBrowser } from './browser.ts';
import { nodeSuite } from './nodeSuite.ts';
import type { Suite } from './Suite.ts';

export const packages: Suite = {
  ...nodeSuite('e2e/packages', undefined, { env: async () => ({ CHROMIUM: await requireBrowser() }) }),
  name: 'packages',
  kind: 'journeys',
};
