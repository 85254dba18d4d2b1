import { signedManifest, type ShownTo, type Signatures } from '../registry/releaseSignature.ts';
import { readTrust } from '../registry/trust.ts';

/** Throws where a shop with this trust file would refuse the releases; without one it refuses none. */
export async function assertTrusted(
  trustFile: string | undefined,
  signatures: Signatures,
  versions: Record<string, string>,
  shownTo: ShownTo,
): Promise<void> {
  if (!trustFile) return;
  const trust = await readTrust(trustFile);
  for (const [name, version] of Object.entries(versions))
    signedManifest(trust, signatures, name, version, shownTo);
}
