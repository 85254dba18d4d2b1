import { mkdir, statfs } from 'node:fs/promises';
import { lockFolder } from '../../backend/src/platform/database/embedded/folderLock.ts';

const requiredBytes = 0.5e9;

export async function assertDiskSpace(folder: string, needed = requiredBytes): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
  throw new Error(
    `The shop needs ${gigabytes(needed)} of free disk space; ${folder} has ${gigabytes(free)}. Free some space, or use another folder: DATA_FOLDER=/somewhere/else npm start`,
  );
}

export function assertNotInUse(folder: string): void {
  lockFolder(folder)();
}
