import { frontEnds } from '../repository.ts';
import { advisories } from './advisories.ts';
import { jestSuite } from './jestSuite.ts';
import { backendSuite, embedded } from './backend.ts';
import { browser, journeys } from './journeys.ts';
import { nodeSuite, testFiles } from './nodeSuite.ts';
import { packages } from './packages.ts';
import { builds, staticChecks } from './staticChecks.ts';
import type { Suite } from './Suite.ts';
import { workflow } from './workflow.ts';

const chaos: Suite = { ...nodeSuite('chaos', testFiles(['chaos'], { nightly: true })), isNightly: true };

export const suites: Suite[] = [
  builds,
  browser,
  backendSuite(),
  embedded,
  packages,
  ...['mf-shared', ...frontEnds].map(jestSuite),
  nodeSuite('benchmarks'),
  chaos,
  nodeSuite('demo'),
  nodeSuite('mf-toolkit'),
  nodeSuite('scripts'),
  journeys,
  ...staticChecks,
  workflow,
  advisories,
];
