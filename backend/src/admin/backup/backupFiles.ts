import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ending = '.meltemi.gz';

/** The time is UTC, so that sorting the names sorts the backups by age. */
export const backupName = (time: Date): string =>
  `${time.toISOString().slice(0, 19).replaceAll(':', '-')}${ending}`;

export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(ending))
    .toSorted((one, other) => (one < other ? 1 : -1))
    .map((name) => join(folder, name));
}

export async function keepNewest(folder: string, count: number): Promise<number> {
  const old = (await backupsIn(folder)).slice(count);
  for (const file of old) await rm(file);
  return old.length;
}
