import { isDeepStrictEqual } from 'node:util';
import { readRegistry, RegistryConflict, type RegistrySnapshot } from '../registry/registry.ts';
import type { ShownVersions } from '../registry/registrySchema.ts';
import { assertConditionalWrites } from '../store/conditionalWrites.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';
import { program } from '../release/program.ts';

const maxTries = 10;

type Snapshot = RegistrySnapshot | null;

function haveChanged(names: string[], before: Snapshot, now: Snapshot): boolean {
  const of = (snapshot: Snapshot, kind: keyof ShownVersions, name: string) => snapshot?.registry[kind][name];
  return names.some(
    (name) =>
      of(before, 'live', name) !== of(now, 'live', name) ||
      !isDeepStrictEqual(of(before, 'canaries', name), of(now, 'canaries', name)),
  );
}

function describeConflict(now: Snapshot): string {
  const [latest] = now?.registry.history ?? [];
  const author = latest?.author ?? 'Someone else';
  return `${author} ${latest?.what ?? 'changed the registry'} at the same time. Check ${program} status and try again.`;
}

/** Checks and applies a change, again if another process has changed other releases than `names` by then.
 *  `snapshot` is null if nothing is live yet. Throws if one of `names` was changed. */
export async function changeRetried(
  storage: StorageBackend,
  names: string[],
  change: (snapshot: Snapshot) => Promise<void>,
): Promise<void> {
  await assertConditionalWrites(storage);
  let snapshot = await readRegistry(storage);
  for (let tries = 1; ; tries++) {
    try {
      return await change(snapshot);
    } catch (error) {
      if (!(error instanceof RegistryConflict)) throw error;
      const now = await readRegistry(storage);
      if (tries === maxTries || haveChanged(names, snapshot, now))
        throw new Error(describeConflict(now), { cause: error });
      snapshot = now;
    }
  }
}
