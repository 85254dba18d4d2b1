import { finding } from '../release/finding.ts';
import { integrityOf } from '../release/integrity.ts';
import type { Release } from '../release/release.ts';
import { releaseStyleViolation } from '../styles/releaseStyleViolation.ts';
import { ReleaseNotUsable } from './ReleaseNotUsable.ts';
import type { StorageBackend } from './StorageBackend.ts';

/** Throws `ReleaseNotUsable` if the file is missing, changed, or a style sheet that reaches outside of its
 *  remote. */
export async function readReleaseFile(
  storage: StorageBackend,
  release: Release,
  file: string,
): Promise<Uint8Array> {
  const { name, version, integrity } = release;
  const stored = await storage.read(`${name}/${version}/${file}`);
  if (!stored) throw new ReleaseNotUsable(name, version, finding('{file} is missing', { file }));
  if (integrityOf(stored.bytes) !== integrity[file])
    throw new ReleaseNotUsable(name, version, finding('{file} is not the file that was released', { file }));
  const fault = releaseStyleViolation(release, file, stored.bytes);
  if (fault) throw new ReleaseNotUsable(name, version, fault);
  return stored.bytes;
}
