import { readBackend } from '../contract/backend.ts';
import type { Backend } from '../contract/callViolations.ts';
import { readRegistry, type RegistrySnapshot } from '../registry/registry.ts';
import { configuredStore, liveIn } from '../store/configuredStore.ts';
import { program } from '../release/program.ts';
import { changeRetried } from './changeRetried.ts';
import type { ChangedShop } from './faults.ts';

/** Cached, because a command may check several changes. */
let backend: Promise<Backend> | undefined;

async function readShop(): Promise<Backend> {
  const { backend, notice } = await readBackend(process.env['SHOP_ORIGIN']);
  if (notice) console.warn(notice);
  return backend;
}

export const configuredShop: ChangedShop = {
  storage: configuredStore,
  readBackend: () => (backend ??= readShop()),
};

function assertLive(snapshot: RegistrySnapshot | null): RegistrySnapshot {
  if (snapshot) return snapshot;
  throw new Error(
    `No release is ${liveIn}, in ${configuredStore.name}. Run npm start or ${program} deploy --all.`,
  );
}

export const readLive = async (): Promise<RegistrySnapshot> =>
  assertLive(await readRegistry(configuredStore));

/** See `changeRetried`. Throws if nothing is live yet. */
export const changeLive = (
  names: string[],
  change: (snapshot: RegistrySnapshot) => Promise<void>,
): Promise<void> => changeRetried(configuredStore, names, (snapshot) => change(assertLive(snapshot)));
