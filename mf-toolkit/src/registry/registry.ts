import * as v from 'valibot';
import { WriteConflict, type StorageBackend } from '../store/StorageBackend.ts';
import { releaseName, releaseVersion } from '../release/release.ts';

const versions = v.record(releaseName, releaseVersion);
const canary = v.object({
  version: releaseVersion,
  /** Of the visitors. */
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  since: v.string(),
});
const canaries = v.optional(v.record(releaseName, canary), {});

/** What is shown: live releases, and canaries to some. */
export const shownSchema = v.object({ live: versions, canaries });

const entry = v.object({
  at: v.string(),
  ...shownSchema.entries,
  kind: v.optional(v.picklist(['promoted', 'rolled-back', 'canary', 'taken-back']), 'promoted'),
  /** What was done, in words; of what the shop took back by itself also why. */
  what: v.optional(v.string(), ''),
});

const registrySchema = v.object({
  /** Counts the changes. */
  revision: v.number(),
  ...shownSchema.entries,
  /** The newest first. */
  history: v.array(entry),
});

/** Live releases, and others that some visitors get in their place. */
export type ShownReleases = v.InferOutput<typeof shownSchema>;
/** A release that some of the visitors get in place of the live one. */
export type Canary = v.InferOutput<typeof canary>;
export type HistoryEntry = v.InferOutput<typeof entry>;
/** What is live: a release's version by its name. */
export type Registry = v.InferOutput<typeof registrySchema>;

/** The registry as somebody saw it: only over this can it be changed. */
export interface RegistrySnapshot {
  registry: Registry;
  etag: string;
}

const kept = 200;
const file = 'registry.json';

/** The registry of a store; null where there is none yet. Throws on one that is damaged. */
export async function readRegistry(place: StorageBackend): Promise<RegistrySnapshot | null> {
  const found = await place.read(file);
  if (!found) return null;
  const text = new TextDecoder().decode(found.bytes);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), registrySchema), text);
  if (read.success) return { registry: read.output, etag: found.etag };
  const [{ message }] = read.issues;
  const where = v.getDotPath(read.issues[0]) ?? 'its text';
  throw new Error(`${place.name}/${file} is damaged: ${where}: ${message}`);
}

type Change = Pick<HistoryEntry, 'kind' | 'what'> & Partial<Pick<HistoryEntry, 'live' | 'canaries'>>;

/** Changes the registry, all at once. Refused where somebody else changed it since it was seen. */
export async function changeRegistry(
  place: StorageBackend,
  seen: RegistrySnapshot | null,
  change: Change,
): Promise<Registry> {
  const { revision, live, canaries, history } = seen?.registry ?? {
    revision: 0,
    live: {},
    canaries: {},
    history: [],
  };
  const next = { live, canaries, ...change };
  const now = { at: new Date().toISOString(), ...next };
  const registry: Registry = {
    revision: revision + 1,
    live: next.live,
    canaries: next.canaries,
    history: [now, ...history].slice(0, kept),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(registry, null, 1));
  try {
    await place.write(file, bytes, seen?.etag ?? null);
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

const named = (changes: Record<string, string>): string =>
  Object.entries(changes)
    .map((change) => change.join(' '))
    .join(', ');

/** Makes releases live for everybody. */
export function promote(
  place: StorageBackend,
  changes: Record<string, string>,
  seen: RegistrySnapshot | null,
  kind: 'promoted' | 'rolled-back' = 'promoted',
): Promise<Registry> {
  const { live = {}, canaries = {} } = seen?.registry ?? {};
  return changeRegistry(place, seen, {
    kind,
    what: `${kind === 'promoted' ? 'promoted' : 'rolled back to'} ${named(changes)}`,
    live: { ...live, ...changes },
    canaries: without(canaries, Object.keys(changes)),
  });
}

/** Shows a release to some of the visitors. */
export function startCanary(
  place: StorageBackend,
  name: string,
  { version, percent }: Pick<Canary, 'version' | 'percent'>,
  seen: RegistrySnapshot,
): Promise<Registry> {
  const since = new Date().toISOString();
  return changeRegistry(place, seen, {
    kind: 'canary',
    what: `canary ${name} ${version} for ${percent} %`,
    canaries: { ...seen.registry.canaries, [name]: { version, percent, since } },
  });
}

/** Ends a canary: by hand, or by the shop itself with what went wrong. */
export function endCanary(
  place: StorageBackend,
  name: string,
  seen: RegistrySnapshot,
  why?: string,
): Promise<Registry> {
  const canary = seen.registry.canaries[name];
  const release = `${name} ${canary?.version ?? ''}`;
  return changeRegistry(place, seen, {
    kind: why ? 'taken-back' : 'canary',
    what: why ? `took back ${release}: ${why}` : `canary ${release} ended`,
    canaries: without(seen.registry.canaries, [name]),
  });
}

/** The version that a rollback of a release leads to: the one before it was promoted. Undefined where there is none. A
 *  second rollback goes one further back, never to what was rolled back. */
export function versionBefore({ history }: Registry, name: string): string | undefined {
  const promoted: string[] = [];
  for (const { live, kind } of history.toReversed()) {
    const version = live[name];
    if (!version || version === promoted.at(-1)) continue;
    if (kind === 'rolled-back' && version === promoted.at(-2)) promoted.pop();
    else promoted.push(version);
  }
  return promoted.at(-2);
}
