import { startCanary } from '../registry/registry.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { assertCompatible, readLive, required, stopCanary, toReleaseName } from './liveReleases.ts';

const usage = 'npm run canary -- mf-checkout 1.4.0 10%, or npm run canary -- mf-checkout off';

function parsePercent(text: string): number {
  const percent = /^\d+%?$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (percent < 1 || percent > 99) throw new Error(`${text} is no share of the visitors: 1% to 99%`);
  return percent;
}

/** Shows a release to some of the visitors; `off` in the version's place ends that. */
export default async function canary([folder, versionArgument, share]: string[]): Promise<void> {
  const name = toReleaseName(required(folder, usage));
  const version = required(versionArgument, usage);
  const snapshot = await readLive();
  if (version === 'off') return stopCanary(name, snapshot);
  const percent = parsePercent(required(share, usage));
  await assertCompatible(name, version, snapshot);
  await startCanary(configuredStore, name, { version, percent }, snapshot);
  console.log(
    `canary: ${name} ${version} for ${percent} %, the others ${snapshot.registry.live[name] ?? 'none'}`,
  );
}
