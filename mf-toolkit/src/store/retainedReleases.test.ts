import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retainedReleases } from './retainedReleases.ts';
import type { Registry } from '../registry/registrySchema.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-11-21T12:00:00Z');
const shown = (daysAgo: number, version: string, canary?: string): Registry['history'][number] => ({
  at: new Date(now - daysAgo * day).toISOString(),
  live: { shell: version },
  canaries: canary ? { shell: { version: canary, percent: 5, since: '' } } : {},
  kind: 'promoted',
  what: '',
});

test('retains live releases, rollback targets, canaries and releases shown in the last month', () => {
  const history = [
    shown(1, '5.0.0', '6.0.0'),
    shown(20, '4.0.0', '4.1.0'),
    shown(90, '3.0.0'),
    shown(91, '2.0.0'),
  ];
  const [newest] = history;
  assert.ok(newest);
  const { live, canaries } = newest;
  assert.deepEqual(
    [...retainedReleases({ revision: 4, live, canaries, signatures: {}, history }, now)].toSorted(),
    ['shell/4.0.0', 'shell/4.1.0', 'shell/5.0.0', 'shell/6.0.0'],
  );
  const old = [shown(90, '3.0.0'), shown(91, '2.0.0'), shown(92, '1.0.0')];
  const registry = { revision: 3, live: { shell: '3.0.0' }, canaries: {}, signatures: {}, history: old };
  assert.deepEqual([...retainedReleases(registry, now)].toSorted(), ['shell/2.0.0', 'shell/3.0.0']);
});
