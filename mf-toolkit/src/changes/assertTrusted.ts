import { signedManifest, type ShownTo, type Signatures } from '../registry/releaseSignature.ts';
import { readTrust, type Trust } from '../registry/trust.ts';

/** Throws if a shop that trusts these teams would reject a release. */
export function assertTrustedBy(
  trust: Trust,
  signatures: Signatures,
  versions: Record<string, string>,
  shownTo: ShownTo,
): void {
  for (const [name, version] of Object.entries(versions))
    signedManifest(trust, signatures, name, version, shownTo);
}

/** Throws if a shop with this trust file would reject a release. Without a trust file, every release is
 *  accepted. */
export async function assertTrusted(
  trustFile: string | undefined,
  signatures: Signatures,
  versions: Record<string, string>,
  shownTo: ShownTo,
  registry: string | undefined,
): Promise<void> {
  if (trustFile) assertTrustedBy(await readTrust(trustFile, registry), signatures, versions, shownTo);
}
