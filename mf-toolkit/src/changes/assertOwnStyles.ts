import type { Release } from '../release/release.ts';
import { ReleaseNotUsable } from '../store/ReleaseStore.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';
import { releaseStyleViolation } from '../styles/releaseStyleViolation.ts';

/** Throws `ReleaseNotUsable` if a style sheet reaches outside of its remote, because a shop would reject
 *  it. */
export async function assertOwnStyles(storage: StorageBackend, release: Release): Promise<void> {
  const { name, version, integrity } = release;
  for (const file of Object.keys(integrity).filter((one) => one.endsWith('.css'))) {
    const stored = await storage.read(`${name}/${version}/${file}`);
    const fault = stored && releaseStyleViolation(release, file, stored.bytes);
    if (fault) throw new ReleaseNotUsable(name, version, fault);
  }
}
