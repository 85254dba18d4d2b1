import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { finding } from '../release/finding.ts';
import { integrityOf } from '../release/integrity.ts';
import { releaseName, releaseVersion } from '../release/release.ts';
import { ReleaseNotUsable } from '../store/ReleaseNotUsable.ts';
import { readManifestBytes } from '../store/ReleaseStore.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';
import { signStatement, type Signed } from './signed.ts';
import { whyNotTrusted, type Trust } from './trust.ts';

const statementSchema = v.object({
  kind: v.literal('published'),
  name: releaseName,
  version: releaseVersion,
  manifest: v.string(),
});

type Approval = Omit<v.InferOutput<typeof statementSchema>, 'kind'>;

/** Returns a team's consent that a shop's staff preview a published release. Unlike a preview link, it does not
 *  expire, and shows nothing by itself. */
export async function signApproval(
  storage: StorageBackend,
  key: KeyObject,
  name: string,
  version: string,
): Promise<Signed> {
  const manifest = integrityOf(await readManifestBytes(storage, name, version));
  return signStatement({ kind: 'published', name, version, manifest }, key);
}

/** Returns the release that a team approved. Throws `ReleaseNotUsable` if no team that may show `name` signed
 *  this, or it is of another release. */
export function readApproval(trust: Trust, signed: Signed, name: string, version: string): Approval {
  const why = whyNotTrusted(trust, name, signed);
  if (why) throw new ReleaseNotUsable(name, version, why);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), statementSchema), signed.statement);
  if (!read.success || read.output.name !== name || read.output.version !== version)
    throw new ReleaseNotUsable(name, version, finding('its signature is for something else'));
  const { manifest } = read.output;
  return { name, version, manifest };
}
