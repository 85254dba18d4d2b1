import { requireBrowser } from './browser.ts';
import { nodeSuite } from './nodeSuite.ts';
import type { Suite } from './Suite.ts';

/** Every front-end outside of this repository, with the packed contract and toolkit. */
export const packages: Suite = {
  name: 'packages',
  kind: 'journeys',
  run: async () => nodeSuite('packages', ['e2e/packages'], { CHROMIUM: await requireBrowser() }).run(),
};
