import { requireBrowser } from './browser.ts';
import { nodeJobs, testFiles } from './nodeSuite.ts';
import type { Suite } from './Suite.ts';

export const packages: Suite = {
  name: 'packages',
  kind: 'journeys',
  stage: 'tests',
  jobs: async () => nodeJobs('packages', testFiles(['e2e/packages']), { CHROMIUM: await requireBrowser() }),
};
