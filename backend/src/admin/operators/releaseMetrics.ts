import { Gauge, type Registry } from 'prom-client';
import { type TrafficSplit } from '../../platform/releases/trafficSplit.ts';

/** Counts the releases that this backend serves; to be called with what it serves now. */
export function releaseMetrics(registry: Registry): (split: TrafficSplit) => void {
  const served = new Gauge({
    name: 'shop_release_served',
    help: 'Releases that this backend serves; a canary with its share of the visitors, others with 1',
    labelNames: ['remote', 'version'],
    registers: [registry],
  });
  return ({ stable, canaries }) => {
    served.reset();
    // Visitors of a smaller share get the canaries of larger ones too: the largest share with a canary is its own.
    for (const { percent, set } of canaries)
      for (const { name, version } of [set.shell, ...set.remotes])
        served.set({ remote: name, version }, percent / 100);
    for (const { name, version } of [stable.shell, ...stable.remotes])
      served.set({ remote: name, version }, 1);
  };
}
