import { Gauge, type Registry } from 'prom-client';
import { type TrafficSplit } from '../../platform/releases/live/trafficSplit.ts';

export function releaseMetrics(registry: Registry) {
  const served = new Gauge({
    name: 'shop_release_served',
    help: 'Releases that this backend serves; a canary with its share of the visitors, others with 1',
    labelNames: ['remote', 'version'],
    registers: [registry],
  });
  const followed = new Gauge({
    name: 'shop_releases_followed',
    help: '0 while this backend keeps its releases, as it cannot read the registry or the trust file',
    registers: [registry],
  });
  const onServing = ({ stable, canaries }: TrafficSplit): void => {
    served.reset();
    // Visitors within a smaller share also get the canaries of larger shares, so a canary's own share is
    // the largest.
    for (const { percent, set } of canaries)
      for (const { name, version } of [set.shell, ...set.remotes])
        served.set({ remote: name, version }, percent / 100);
    for (const { name, version } of [stable.shell, ...stable.remotes])
      served.set({ remote: name, version }, 1);
  };
  return { onServing, onFollowed: (isFollowing: boolean): void => followed.set(isFollowing ? 1 : 0) };
}
