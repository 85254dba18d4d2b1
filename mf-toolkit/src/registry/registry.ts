import * as v from 'valibot';
import { WriteConflict, type StorageBackend } from '../store/StorageBackend.ts';
import { releaseName, releaseVersion } from '../release/release.ts';

const versions = v.record(releaseName, releaseVersion);
const canary = v.object({
  version: releaseVersion,
  /** Share of the visitors. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  since: v.string(),
});
const canaries = v.optional(v.record(releaseName, canary), {});

/** Live releases, and the canaries that some visitors get in their place. */
export const shownSchema = v.object({ live: versions, canaries });

const entry = v.object({
  at: v.string(),
  ...shownSchema.entries,
  kind: v.optional(v.picklist(['promoted', 'rolled-back', 'canary', 'taken-back', 'removed']), 'promoted'),
  /** What was done, in words, with the reason where the shop rolled back by itself. */
  what: v.optional(v.string(), ''),
});

const registrySchema = v.object({
  /** Goes up by one with each change. */
  revision: v.number(),
  ...shownSchema.entries,
  /** The newest first. */
  history: v.array(entry),
});

export type ShownReleases = v.InferOutput<typeof shownSchema>;
/** A release that some of the visitors get in place of the live one. */
export type Canary = v.InferOutput<typeof canary>;
type HistoryEntry = v.InferOutput<typeof entry>;
/** What is live: a release's version by its name. */
export type Registry = v.InferOutput<typeof registrySchema>;

/** The registry as somebody saw it: only over this can it be changed. */
export interface RegistrySnapshot {
  registry: Registry;
  etag: string;
}

const maxHistory = 200;
const file = 'registry.json';

/** The registry of a store; null where there is none yet. Throws on one that is damaged. */
export async function readRegistry(storage: StorageBackend): Promise<RegistrySnapshot | null> {
  const stored = await storage.read(file);
  if (!stored) return null;
  const text = new TextDecoder().decode(stored.bytes);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), registrySchema), text);
  if (read.success) return { registry: read.output, etag: stored.etag };
  const [{ message }] = read.issues;
  const where = v.getDotPath(read.issues[0]) ?? 'its text';
  throw new Error(`${storage.name}/${file} is damaged: ${where}: ${message}`);
}

type Change = Pick<HistoryEntry, 'kind' | 'what'> & Partial<Pick<HistoryEntry, 'live' | 'canaries'>>;

/** Changes the registry atomically. Throws where somebody else changed it after the snapshot. */
async function changeRegistry(
  storage: StorageBackend,
  snapshot: RegistrySnapshot | null,
  change: Change,
): Promise<Registry> {
  const { revision, live, canaries, history } = snapshot?.registry ?? {
    revision: 0,
    live: {},
    canaries: {},
    history: [],
  };
  const next = { live, canaries, ...change };
  const changed = { at: new Date().toISOString(), ...next };
  const registry: Registry = {
    revision: revision + 1,
    live: next.live,
    canaries: next.canaries,
    history: [changed, ...history].slice(0, maxHistory),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(registry, null, 1));
  try {
    await storage.write(file, bytes, snapshot?.etag ?? null);
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    throw new Error('the registry was changed meanwhile: look at it again before you change it', {
      cause: error,
    });
  }
  return registry;
}

const without = <T>(record: Record<string, T>, names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

const listVersions = (changes: Record<string, string>): string =>
  Object.entries(changes)
    .map((change) => change.join(' '))
    .join(', ');

/** Makes releases live for everybody. */
export function promote(
  storage: StorageBackend,
  changes: Record<string, string>,
  snapshot: RegistrySnapshot | null,
  kind: 'promoted' | 'rolled-back' = 'promoted',
): Promise<Registry> {
  const { live = {}, canaries = {} } = snapshot?.registry ?? {};
  return changeRegistry(storage, snapshot, {
    kind,
    what: `${kind === 'promoted' ? 'promoted' : 'rolled back to'} ${listVersions(changes)}`,
    live: { ...live, ...changes },
    canaries: without(canaries, Object.keys(changes)),
  });
}

/** Takes a remote out of the shop: its addresses are not found, its slots are empty. */
export function remove(storage: StorageBackend, name: string, snapshot: RegistrySnapshot): Promise<Registry> {
  const { live, canaries } = snapshot.registry;
  return changeRegistry(storage, snapshot, {
    kind: 'removed',
    what: `removed ${name} ${live[name] ?? ''}`,
    live: without(live, [name]),
    canaries: without(canaries, [name]),
  });
}

/** Shows a release to a share of the visitors. */
export function startCanary(
  storage: StorageBackend,
  name: string,
  { version, percent }: Pick<Canary, 'version' | 'percent'>,
  snapshot: RegistrySnapshot,
): Promise<Registry> {
  const since = new Date().toISOString();
  return changeRegistry(storage, snapshot, {
    kind: 'canary',
    what: `canary ${name} ${version} for ${percent} %`,
    canaries: { ...snapshot.registry.canaries, [name]: { version, percent, since } },
  });
}

/** Ends a canary. `why` is set where the shop does it by itself. */
export function endCanary(
  storage: StorageBackend,
  name: string,
  snapshot: RegistrySnapshot,
  why?: string,
): Promise<Registry> {
  const canary = snapshot.registry.canaries[name];
  const release = `${name} ${canary?.version ?? ''}`;
  return changeRegistry(storage, snapshot, {
    kind: why ? 'taken-back' : 'canary',
    what: why ? `took back ${release}: ${why}` : `canary ${release} ended`,
    canaries: without(snapshot.registry.canaries, [name]),
  });
}

/** Makes the version before live again. The shop does so by itself, where a promoted release fails on the server. */
export async function takeBack(
  storage: StorageBackend,
  name: string,
  snapshot: RegistrySnapshot,
  why: string,
): Promise<Registry> {
  const { live } = snapshot.registry;
  const before = versionBefore(snapshot.registry, name);
  if (!before) throw new Error(`there is no version before ${name} ${live[name]}`);
  return changeRegistry(storage, snapshot, {
    kind: 'taken-back',
    what: `took back ${name} ${live[name]} to ${before}: ${why}`,
    live: { ...live, [name]: before },
  });
}

/** How and when a live release became live, and the version before it. */
export function promotionOf(registry: Registry, name: string) {
  const { history, live } = registry;
  if (!live[name]) return undefined;
  const until = history.findIndex((entry) => entry.live[name] !== live[name]);
  const entry = history[(until === -1 ? history.length : until) - 1];
  return entry && { at: entry.at, kind: entry.kind, before: versionBefore(registry, name) };
}

const goesBack = ({ kind }: HistoryEntry): boolean => kind === 'rolled-back' || kind === 'taken-back';

/** The version that a rollback makes live: the one before the current promotion. A second rollback goes one further back,
 *  never to a version that was rolled back. */
export function versionBefore({ history }: Registry, name: string): string | undefined {
  const promoted: string[] = [];
  for (const entry of history.toReversed()) {
    const version = entry.live[name];
    if (!version || version === promoted.at(-1)) continue;
    if (goesBack(entry) && version === promoted.at(-2)) promoted.pop();
    else promoted.push(version);
  }
  return promoted.at(-2);
}
