import { frontEnds } from '../repository.ts';
import { advisories } from './advisories.ts';
import { jestSuite } from './jestSuite.ts';
import { backendSuite, embedded } from './backend.ts';
import { browser, journeys } from './journeys.ts';
import { nodeSuite } from './nodeSuite.ts';
import { packages } from './packages.ts';
import { builds, staticChecks } from './staticChecks.ts';
import type { Suite } from './Suite.ts';
import { workflow } from './workflow.ts';

export const suites: Suite[] = [
  builds,
  browser,
  backendSuite(),
  embedded,
  packages,
  ...['mf-shared', ...frontEnds].map(jestSuite),
  nodeSuite('benchmarks'),
  nodeSuite('chaos'),
  nodeSuite('demo'),
  nodeSuite('mf-toolkit'),
  nodeSuite('scripts'),
  journeys,
  ...staticChecks,
  workflow,
  advisories,
];
