import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { finding } from '../release/finding.ts';
import { integrityOf } from '../release/integrity.ts';
import { releaseName, releaseVersion } from '../release/release.ts';
import { ReleaseNotUsable } from '../store/ReleaseNotUsable.ts';
import { readManifestBytes } from '../store/ReleaseStore.ts';
import { releaseKey } from '../store/releaseKey.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';
import { signedSchema, signStatement, type Signed } from './signed.ts';
import { whyNotTrusted, type Trust } from './trust.ts';

const statementSchema = v.object({
  kind: v.string(),
  name: releaseName,
  version: releaseVersion,
  /** SHA-384 of `release.json`, which contains the hashes of all other files. */
  manifest: v.pipe(v.string(), v.startsWith('sha384-')),
  shownTo: v.picklist(['everybody', 'canary']),
});

/** Each registry has its own, so that what a team signed for staging cannot be shown in production. Shops
 *  from before named registries accept `release` only. */
const kindOf = (registry: string | undefined): string => (registry ? `release in ${registry}` : 'release');

type ReleaseStatement = v.InferOutput<typeof statementSchema>;
export type ShownTo = ReleaseStatement['shownTo'];

/** Keyed by `name/version/shownTo`. */
export const signaturesSchema = v.optional(v.record(v.string(), signedSchema), {});
export type Signatures = v.InferOutput<typeof signaturesSchema>;

const keyOf = (name: string, version: string, shownTo: ShownTo): string =>
  `${releaseKey(name, version)}/${shownTo}`;

export async function signReleases(
  storage: StorageBackend,
  key: KeyObject,
  versions: Record<string, string>,
  shownTo: ShownTo,
): Promise<Signatures> {
  const signed = Object.entries(versions).map(async ([name, version]): Promise<[string, Signed]> => {
    const manifest = integrityOf(await readManifestBytes(storage, name, version));
    const statement: ReleaseStatement = {
      kind: kindOf(storage.registry),
      name,
      version,
      manifest,
      shownTo,
    };
    return [keyOf(name, version, shownTo), signStatement(statement, key)];
  });
  return Object.fromEntries(await Promise.all(signed));
}

export const signaturesOf = (signatures: Signatures, releases: ReadonlySet<string>): Signatures =>
  Object.fromEntries(
    Object.entries(signatures).filter(([key]) => releases.has(key.slice(0, key.lastIndexOf('/')))),
  );

export const isSigned = (signatures: Signatures, name: string, version: string): boolean =>
  Object.hasOwn(signatures, keyOf(name, version, 'everybody'));

/** Throws `ReleaseNotUsable` if no team that may show the release signed this statement. */
function readStatement(trust: Trust, signed: Signed, name: string, version: string): ReleaseStatement {
  const why = whyNotTrusted(trust, name, signed);
  if (why) throw new ReleaseNotUsable(name, version, why);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), statementSchema), signed.statement);
  if (!read.success || read.output.name !== name || read.output.version !== version)
    throw new ReleaseNotUsable(name, version, finding('its signature is for another release'));
  if (read.output.kind !== kindOf(trust.registry))
    throw new ReleaseNotUsable(name, version, finding('its signature is for another registry'));
  return read.output;
}

/** Returns the SHA-384 of the manifest that a team signed for these visitors. Throws `ReleaseNotUsable`
 *  if no team that may show the release signed it. */
export function signedManifest(
  trust: Trust,
  signatures: Signatures,
  name: string,
  version: string,
  shownTo: ShownTo,
): string {
  let refusal: unknown = new ReleaseNotUsable(name, version, finding('it is not signed'));
  for (const audience of ['everybody', 'canary'] as const) {
    const signed = signatures[keyOf(name, version, audience)];
    if (!signed) continue;
    try {
      const statement = readStatement(trust, signed, name, version);
      // A signature for everybody includes canaries.
      if (shownTo === 'canary' || statement.shownTo === 'everybody') return statement.manifest;
      refusal = new ReleaseNotUsable(name, version, finding('it was signed for a canary only'));
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}
