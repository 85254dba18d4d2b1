import { frontEnds } from '../repository.ts';
import { advisories } from './advisories.ts';
import { preparations, staticChecks } from './staticChecks.ts';
import { jestSuite } from './jestSuite.ts';
import { journeys } from './journeys.ts';
import { packages } from './packages.ts';
import { nodeSuite } from './nodeSuite.ts';
import type { Suite } from './Suite.ts';
import { postgres } from './postgres.ts';
import { workflow } from './workflow.ts';

/** Everything that npm test runs, in this order; the longest first. */
export const suites: Suite[] = [
  ...preparations,
  nodeSuite('backend', ['backend']),
  postgres,
  packages,
  ...staticChecks,
  advisories,
  ...['mf-shared', ...frontEnds].map(jestSuite),
  nodeSuite('demo', ['demo']),
  nodeSuite('lab', ['lab']),
  nodeSuite('mf-toolkit', ['mf-toolkit']),
  nodeSuite('scripts', ['scripts']),
  { ...workflow, isAlone: true },
  { ...journeys, isAlone: true },
];
