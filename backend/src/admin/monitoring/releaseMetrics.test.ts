import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { Registry } from 'prom-client';
import type { TrafficSplit } from '../../platform/releases/live/trafficSplit.ts';
import { releaseMetrics } from './releaseMetrics.ts';

const setOf = (shell: string, catalogue: string): ReleaseSet =>
  ({
    shell: { name: 'shell', version: shell },
    remotes: [{ name: 'mf_catalogue', version: catalogue }],
  }) as ReleaseSet;

it('reports each release with its share, and drops those no longer served', async () => {
  const registry = new Registry();
  const { onServing } = releaseMetrics(registry);
  const samples = async (): Promise<string[]> =>
    (await registry.metrics())
      .split('\n')
      .filter((line) => line.startsWith('shop_release_served'))
      .toSorted();
  const split: TrafficSplit = {
    stable: setOf('1.0.0', '3.0.0'),
    canaries: [
      { percent: 5, set: setOf('1.1.0', '3.1.0') },
      { percent: 20, set: setOf('1.0.0', '3.1.0') },
    ],
  };
  onServing(split);
  assert.deepEqual(await samples(), [
    'shop_release_served{remote="mf_catalogue",version="3.0.0"} 1',
    'shop_release_served{remote="mf_catalogue",version="3.1.0"} 0.2',
    'shop_release_served{remote="shell",version="1.0.0"} 1',
    'shop_release_served{remote="shell",version="1.1.0"} 0.05',
  ]);
  onServing({ stable: setOf('1.1.0', '3.1.0'), canaries: [] });
  assert.deepEqual(await samples(), [
    'shop_release_served{remote="mf_catalogue",version="3.1.0"} 1',
    'shop_release_served{remote="shell",version="1.1.0"} 1',
  ]);
});
