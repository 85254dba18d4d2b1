import { rollbackTargets } from '../registry/history.ts';
import { afterRollback, rollBack } from '../registry/registry.ts';
import type { Registry } from '../registry/registrySchema.ts';
import { assertConditionalWrites } from '../store/conditionalWrites.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { stopCanary } from './canary.ts';
import { assertTrusted, authorAndReason } from './changeDetails.ts';
import { newFaults, readArguments, readLive, required, toFolderName, toReleaseName } from './liveReleases.ts';

export const usage = 'meltemi rollback mf-checkout [mf-account …] [--why REASON]';

const targetsOf = (registry: Registry, names: string[]): Record<string, string | null> =>
  Object.assign({}, ...names.map((name) => rollbackTargets(registry, name)));

const faultsAfter = (registry: Registry, targets: Record<string, string | null>): Promise<string[]> =>
  newFaults(registry, afterRollback(registry, targets));

/** A rollback that fits and has these among it: with one more release, if there is such a one. */
async function findRoad(registry: Registry, names: string[]): Promise<string | null> {
  for (const other of Object.keys(registry.live).filter((name) => !names.includes(name))) {
    const targets = targetsOf(registry, [...names, other]);
    if (targets[other] === null || (await faultsAfter(registry, targets)).length > 0) continue;
    return `npm run rollback -- ${[...names, other].map(toFolderName).join(' ')}`;
  }
  return null;
}

/** Ends a canary; without one, makes the release live that was live before, and with it those before all that went live in
 *  the same change. */
export default async function rollback(args: string[]): Promise<void> {
  const { words, why } = readArguments(args);
  const names = [required(words[0], usage), ...words.slice(1)].map(toReleaseName);
  const snapshot = await readLive();
  const { registry } = snapshot;
  const [first = ''] = names;
  if (names.length === 1 && registry.canaries[first]) return stopCanary(first, snapshot, why);
  const targets = targetsOf(registry, names);
  for (const name of names)
    if (targets[name] === null)
      throw new Error(`${name} has no release before ${registry.live[name] ?? 'none'}`);
  const faults = await faultsAfter(registry, targets);
  if (faults.length > 0) {
    const road = await findRoad(registry, names);
    throw new Error(
      [...faults, `The open road: ${road ?? 'promote releases that fit to each other, in one change'}`].join(
        '\n',
      ),
    );
  }
  const { live } = afterRollback({ live: {}, canaries: {} }, targets);
  await assertTrusted(registry.signatures, live, 'everybody');
  await assertConditionalWrites(configuredStore);
  await rollBack(configuredStore, targets, snapshot, authorAndReason(why));
  for (const [name, version] of Object.entries(targets)) {
    const reason = names.includes(name) ? '' : ', as it went live in the same change';
    console.log(`live: ${name} ${version ?? 'none'}, no longer ${registry.live[name] ?? 'none'}${reason}`);
  }
}
