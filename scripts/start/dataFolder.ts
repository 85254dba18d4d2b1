import { mkdir, statfs } from 'node:fs/promises';
import { lockFolder } from '../../backend/src/platform/database/folderLock.ts';

const usualRoom = 0.5e9;

/** Throws where the folder's disk has less room than the shop's data and builds take. */
export async function assertRoom(folder: string, needed = usualRoom): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
  throw new Error(
    `The shop needs ${gigabytes(needed)} of free disk; ${folder} has ${gigabytes(free)}. Make room, or choose another place: DATA_FOLDER=/somewhere/else npm start`,
  );
}

/** Throws where another shop runs on the folder, and says which process it is. */
export function assertUnused(folder: string): void {
  lockFolder(folder)();
}
