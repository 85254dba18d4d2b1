import * as v from 'valibot';
import { releaseName, releaseVersion, type Release } from '../release/release.ts';
import { WriteConflict, type StorageBackend } from '../store/StorageBackend.ts';
import { signedSchema, type Signed } from './signed.ts';

const publicationSchema = v.object({
  version: releaseVersion,
  /** When it was built for publishing. */
  at: v.string(),
  /** Empty if unknown. */
  commit: v.string(),
  /** See `signApproval`. Undefined if it was published without a key. */
  approval: v.optional(signedSchema),
});

export type Publication = v.InferOutput<typeof publicationSchema>;

/** Entries that cannot be read are dropped, so that damage never stops a publication. */
const listOf = <S extends v.GenericSchema>(entry: S) =>
  v.pipe(
    v.array(v.fallback(v.nullable(entry), null)),
    v.transform((entries) => entries.filter((one) => one !== null)),
  );

const indexSchema = v.object({ releases: listOf(publicationSchema) });
const namesSchema = v.object({ names: listOf(releaseName) });

/** About 250 kB. */
const maxListed = 500;
/** At each conflict another writer has succeeded. */
const maxTries = 100;

const indexFileOf = (name: string): string => `${name}/releases.json`;
const namesFile = 'packages.json';

const parse = <S extends v.GenericSchema>(
  schema: S,
  bytes: Uint8Array | undefined,
  ifDamaged: v.InferOutput<S>,
): v.InferOutput<S> => {
  const text = new TextDecoder().decode(bytes);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return read.success ? read.output : ifDamaged;
};

const parseIndex = (bytes: Uint8Array | undefined): Publication[] =>
  parse(indexSchema, bytes, { releases: [] }).releases;
const parseNames = (bytes: Uint8Array | undefined): string[] =>
  parse(namesSchema, bytes, { names: [] }).names;

/** Replaces a file by compare-and-swap; `change` returns null if nothing is to be written. */
async function updateFile(
  storage: StorageBackend,
  file: string,
  change: (bytes: Uint8Array | undefined) => object | null,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const stored = await storage.read(file);
    const changed = change(stored?.bytes);
    if (!changed) return;
    const bytes = new TextEncoder().encode(JSON.stringify(changed, null, 1));
    try {
      return await storage.write(file, bytes, stored?.etag ?? null);
    } catch (error) {
      if (!(error instanceof WriteConflict) || tries === maxTries) throw error;
    }
  }
}

/** Adds a published release to its package's index, or an approval to its entry. The index is only a list:
 *  what is live, and whether a release can be shown, never depends on it. */
export async function listPublication(
  storage: StorageBackend,
  { name, version, builtAt, commit }: Pick<Release, 'name' | 'version' | 'builtAt' | 'commit'>,
  approval?: Signed,
): Promise<void> {
  await updateFile(storage, indexFileOf(name), (bytes) => {
    const releases = parseIndex(bytes);
    const known = releases.find((one) => one.version === version);
    if (known && (!approval || known.approval?.signature === approval.signature)) return null;
    const added: Publication = { version, at: builtAt, commit, ...(approval && { approval }) };
    const others = releases.filter((one) => one !== known);
    const sorted = [added, ...others].toSorted((one, other) => other.at.localeCompare(one.at, 'en'));
    return { releases: sorted.slice(0, maxListed) };
  });
  await updateFile(storage, namesFile, (bytes) => {
    const names = parseNames(bytes);
    return names.includes(name) ? null : { names: [...names, name].toSorted() };
  });
}

/** Returns the releases of a package that are in its index, newest first. */
export const readPublications = async (storage: StorageBackend, name: string): Promise<Publication[]> =>
  parseIndex((await storage.read(indexFileOf(name)))?.bytes);

/** Returns the names of all packages with an index. */
export const readPublishedNames = async (storage: StorageBackend): Promise<string[]> =>
  parseNames((await storage.read(namesFile))?.bytes);
