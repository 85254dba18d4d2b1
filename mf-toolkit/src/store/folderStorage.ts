import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreFailure, WriteConflict, type StorageBackend } from './StorageBackend.ts';

const errorCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : '');
const etagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');
const lockTries = 100;

/** The operating system releases this lock if the process dies. */
async function lock(folder: string): Promise<() => void> {
  const file = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 });
  for (let tries = 1; ; tries++) {
    try {
      file.exec('pragma journal_mode = memory; begin exclusive');
      return () => file.close();
    } catch (cause) {
      if (tries < lockTries) await pause(50);
      else {
        file.close();
        throw new StoreFailure(folder, 'is being written to by another process', { cause });
      }
    }
  }
}

export function folderStorage(folder: string): StorageBackend {
  async function read(file: string) {
    try {
      const bytes = await readFile(path.join(folder, file));
      return { bytes, etag: etagOf(bytes) };
    } catch (cause) {
      if (errorCode(cause) === 'ENOENT') return null;
      throw new StoreFailure(folder, `cannot be read: ${String(cause)}`, { cause });
    }
  }

  async function replace(file: string, draft: string, etag: string): Promise<void> {
    const unlock = await lock(folder);
    try {
      if ((await read(file))?.etag !== etag) throw new WriteConflict(file);
      await rename(draft, path.join(folder, file));
    } finally {
      unlock();
    }
  }

  /** Unlike a rename, a hard link never replaces a file. */
  async function add(file: string, draft: string): Promise<void> {
    await link(draft, path.join(folder, file)).catch((error: unknown) => {
      throw errorCode(error) === 'EEXIST' ? new WriteConflict(file) : error;
    });
  }

  async function write(file: string, bytes: Uint8Array, etag: string | null): Promise<void> {
    const target = path.join(folder, file);
    const draft = `${target}.${randomUUID()}.tmp`;
    try {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(draft, bytes, { flush: true });
      await (etag === null ? add(file, draft) : replace(file, draft, etag));
    } catch (cause) {
      if (errorCode(cause) === 'ENOSPC') throw new StoreFailure(folder, 'is full', { cause });
      if (errorCode(cause))
        throw new StoreFailure(folder, `cannot be written to: ${String(cause)}`, { cause });
      throw cause;
    } finally {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  return { name: folder, pollIntervalMs: 100, read, write };
}
