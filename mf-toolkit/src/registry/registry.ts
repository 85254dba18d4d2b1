import { finding, FindingError, type Finding } from '../release/finding.ts';
import { releaseKey } from '../store/releaseKey.ts';
import { WriteConflict, type StorageBackend } from '../store/StorageBackend.ts';
import { registryFileOf } from '../store/withRegistry.ts';
import { rollbackTargets, versionBefore } from './history.ts';
import {
  parseRegistry,
  type Canary,
  type HistoryEntry,
  type Registry,
  type ShownVersions,
} from './registrySchema.ts';
import { describeChange, type ReleaseChange } from './releaseChange.ts';
import { signaturesOf, type Signatures } from './releaseSignature.ts';
import { keepSnapshot } from './snapshots.ts';

/** The registry as read. A change fails if the store has another etag by then. */
export interface RegistrySnapshot {
  registry: Registry;
  etag: string;
}

export interface ChangeDetails {
  author?: string | undefined;
  inOffice?: boolean;
  why?: string | undefined;
  signatures?: Signatures | undefined;
}

const maxHistory = 200;
const theShop = 'the shop';

/** Returns null if nothing was promoted yet. Throws if the registry is damaged. */
export async function readRegistry(storage: StorageBackend): Promise<RegistrySnapshot | null> {
  const file = registryFileOf(storage);
  const stored = await storage.read(file);
  if (!stored) return null;
  return { registry: parseRegistry(stored.bytes, `${storage.name}/${file}`), etag: stored.etag };
}

function releasesIn(states: ShownVersions[]): Set<string> {
  const releases = states.flatMap(({ live, canaries }) => [
    ...Object.entries(live),
    ...Object.entries(canaries).map(([name, { version }]) => [name, version] as const),
  ]);
  return new Set(releases.map(([name, version]) => releaseKey(name, version)));
}

type Change = Pick<HistoryEntry, 'kind'> & { change: ReleaseChange } & Partial<ShownVersions>;

/** The registry was changed after the snapshot. */
export class RegistryConflict extends FindingError {
  constructor(options?: ErrorOptions) {
    super(finding('The registry was changed by someone else. Check its state and try again.'), options);
    this.name = 'RegistryConflict';
  }
}

/** Atomic. Throws `RegistryConflict` if the registry was changed after the snapshot. */
async function changeRegistry(
  storage: StorageBackend,
  snapshot: RegistrySnapshot | null,
  { kind, change, ...shown }: Change,
  { author, inOffice, why, signatures: added = {} }: ChangeDetails = {},
): Promise<Registry> {
  const { revision, live, canaries, signatures, history } = snapshot?.registry ?? {
    revision: 0,
    live: {},
    canaries: {},
    signatures: {},
    history: [],
  };
  const next = { live, canaries, ...shown };
  const changed: HistoryEntry = {
    at: new Date().toISOString(),
    ...next,
    kind,
    change,
    what: describeChange(change),
    ...(author && { author }),
    ...(inOffice && { inOffice }),
    ...(why && { why }),
  };
  const newHistory = [changed, ...history].slice(0, maxHistory);
  const registry: Registry = {
    revision: revision + 1,
    live: next.live,
    canaries: next.canaries,
    // Includes those of earlier releases, for a rollback.
    signatures: signaturesOf({ ...signatures, ...added }, releasesIn(newHistory)),
    history: newHistory,
  };
  // Written again, in case the process of the previous change was interrupted before its snapshot.
  if (snapshot) await keepSnapshot(storage, snapshot.registry);
  const bytes = new TextEncoder().encode(JSON.stringify(registry, null, 1));
  try {
    await storage.write(registryFileOf(storage), bytes, snapshot?.etag ?? null);
  } catch (error) {
    throw error instanceof WriteConflict ? new RegistryConflict({ cause: error }) : error;
  }
  await keepSnapshot(storage, registry);
  return registry;
}

const without = <T>(record: Record<string, T>, names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

export function afterPromotion(
  { live, canaries }: ShownVersions,
  changes: Record<string, string>,
): ShownVersions {
  return { live: { ...live, ...changes }, canaries: without(canaries, Object.keys(changes)) };
}

export function promote(
  storage: StorageBackend,
  versions: Record<string, string>,
  snapshot: RegistrySnapshot | null,
  details?: ChangeDetails,
): Promise<Registry> {
  const change: Change = {
    kind: 'promoted',
    change: { type: 'promoted', versions },
    ...afterPromotion(snapshot?.registry ?? { live: {}, canaries: {} }, versions),
  };
  return changeRegistry(storage, snapshot, change, details);
}

/** A target of null removes the release. */
export function afterRollback(
  { live, canaries }: ShownVersions,
  targets: Record<string, string | null>,
): ShownVersions {
  const kept = Object.entries({ ...live, ...targets }).filter(([, version]) => version !== null);
  return {
    live: Object.fromEntries(kept) as Record<string, string>,
    canaries: without(canaries, Object.keys(targets)),
  };
}

const rollbackSteps = ({ live }: Registry, targets: Record<string, string | null>) =>
  Object.entries(targets).map(([name, to]) => ({ name, from: live[name] ?? null, to }));

export function rollBack(
  storage: StorageBackend,
  targets: Record<string, string | null>,
  snapshot: RegistrySnapshot,
  details?: ChangeDetails,
): Promise<Registry> {
  const change: Change = {
    kind: 'rolled-back',
    change: { type: 'rolled-back', steps: rollbackSteps(snapshot.registry, targets) },
    ...afterRollback(snapshot.registry, targets),
  };
  return changeRegistry(storage, snapshot, change, details);
}

/** Throws if no release of this name is live. */
export async function remove(
  storage: StorageBackend,
  name: string,
  snapshot: RegistrySnapshot,
  details?: ChangeDetails,
): Promise<Registry> {
  const { live, canaries } = snapshot.registry;
  const version = live[name];
  if (!version) throw new Error(`No release of ${name} is live.`);
  const change: Change = {
    kind: 'removed',
    change: { type: 'removed', name, version },
    live: without(live, [name]),
    canaries: without(canaries, [name]),
  };
  return changeRegistry(storage, snapshot, change, details);
}

export function startCanary(
  storage: StorageBackend,
  name: string,
  { version, percent }: Pick<Canary, 'version' | 'percent'>,
  snapshot: RegistrySnapshot,
  details?: ChangeDetails,
): Promise<Registry> {
  const since = new Date().toISOString();
  const change: Change = {
    kind: 'canary',
    change: { type: 'canary-started', name, version, percent },
    canaries: { ...snapshot.registry.canaries, [name]: { version, percent, since } },
  };
  return changeRegistry(storage, snapshot, change, details);
}

/** `failure` is set if the shop ends the canary automatically. Throws if there is none. */
export async function endCanary(
  storage: StorageBackend,
  name: string,
  snapshot: RegistrySnapshot,
  failure?: Finding,
  details: ChangeDetails = {},
): Promise<Registry> {
  const canary = snapshot.registry.canaries[name];
  if (!canary) throw new Error(`${name} has no canary.`);
  const change: Change = {
    kind: failure ? 'taken-back' : 'canary',
    change: {
      type: 'canary-ended',
      name,
      version: canary.version,
      ...(failure && { finding: failure }),
    },
    canaries: without(snapshot.registry.canaries, [name]),
  };
  return changeRegistry(storage, snapshot, change, { author: theShop, ...details });
}

/** Called by the shop itself when a promoted release fails on the server. Also rolls back the releases that
 *  went live in the same change. Throws if there is no earlier version. */
export async function rollBackFailed(
  storage: StorageBackend,
  name: string,
  snapshot: RegistrySnapshot,
  failure: Finding,
): Promise<Registry> {
  const { registry } = snapshot;
  const { live } = registry;
  if (!versionBefore(registry, name))
    throw new Error(`there is no earlier version than ${name} ${live[name]}`);
  const targets = rollbackTargets(registry, name);
  const change: Change = {
    kind: 'taken-back',
    change: { type: 'rolled-back', steps: rollbackSteps(registry, targets), finding: failure },
    ...afterRollback(registry, targets),
  };
  return changeRegistry(storage, snapshot, change, { author: theShop });
}
