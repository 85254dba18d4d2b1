import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps every other process out of a folder until it is called back or this process ends, however it ends. Node has no
 * file locks of its own, but SQLite takes one that the operating system holds and drops: nothing to clean up after a
 * crash, no process number to mistake for another's. The lock's file stays empty.
 */
export function lockFolder(folder: string): () => void {
  const holderFile = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    lock.close();
    throw new Error(
      `The data folder ${folder} is in use by process ${holder(holderFile)}. Stop that one first, or choose another folder.`,
      { cause },
    );
  }
  writeFileSync(holderFile, String(process.pid));
  return () => lock.close();
}

function holder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'that is just starting';
  }
}
