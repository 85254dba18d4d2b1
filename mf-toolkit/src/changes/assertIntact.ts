import type { Release } from '../release/release.ts';
import { inParallel } from '../store/inParallel.ts';
import { readReleaseFile } from '../store/readReleaseFile.ts';
import type { StorageBackend } from '../store/StorageBackend.ts';

/** Throws `ReleaseNotUsable` if a shop would reject the release for one of its files: it is missing, changed,
 *  or a style sheet that reaches outside of its remote. */
export const assertIntact = (storage: StorageBackend, release: Release): Promise<void> =>
  inParallel(Object.keys(release.integrity), async (file) => {
    await readReleaseFile(storage, release, file);
  });
