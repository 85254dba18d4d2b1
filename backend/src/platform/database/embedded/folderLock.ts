import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Returns the function that unlocks the folder. Node has no file locks, but SQLite takes one that the
 * operating system releases when the process ends, even after a crash. The lock file stays empty.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    lock.close();
    throw new Error(
      `The data folder ${folder} is in use by process ${lockHolder(pidFile)}. Stop it first, or choose another folder.`,
      { cause },
    );
  }
  writeFileSync(pidFile, String(process.pid));
  return () => lock.close();
}

function lockHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'that is just starting';
  }
}
