import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The share of the limit that remains, so that not every new file leads to reading the folder. */
const kept = 0.9;

/** Deletes the files that were not used for the longest time, if those in `folder` have more than `maxBytes`. */
export async function limitFolder(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
  const files: { path: string; bytes: number; usedAt: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another backend may have deleted it.
    const found = await stat(path).catch(ifMissing(null));
    if (found) files.push({ path, bytes: found.size, usedAt: found.mtimeMs });
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return;
  for (const { path, bytes } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes * kept) return;
    await rm(path, { force: true });
    total -= bytes;
  }
}

const ifMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error;
    return otherwise;
  };
