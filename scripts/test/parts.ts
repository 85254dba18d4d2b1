import { checks } from './checks.ts';
import { jest } from './jest.ts';
import { journeys } from './journeys.ts';
import { nodeTests } from './nodeTests.ts';
import type { Part } from './Part.ts';
import { postgres } from './postgres.ts';
import { workflow } from './workflow.ts';

/** Every check there is. */
export const parts: Part[] = [
  ...checks,
  ...['mf-shared', 'shell', 'mf-catalogue', 'mf-account', 'mf-checkout'].map(jest),
  nodeTests('backend', ['backend', 'demo', 'lab']),
  nodeTests('mf-toolkit', ['mf-toolkit']),
  postgres,
  nodeTests('scripts', ['scripts']),
  workflow,
  journeys,
];
