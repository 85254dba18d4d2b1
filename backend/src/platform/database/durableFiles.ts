import { fsyncSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Start = Awaited<ReturnType<NodeFS['init']>>;
interface NodeFiles {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * PGlite's files on disk with an fsync that does something. The file layer it is built on has none and answers every
 * fsync with success, so that PostgreSQL's `fsync = on` alone would promise what a power cut does not keep.
 */
export class DurableFiles extends NodeFS {
  override async init(pglite: PGlite, settings: Start['emscriptenOpts']): Promise<Start> {
    const start = await super.init(pglite, settings);
    start.emscriptenOpts.preRun?.push((module: unknown) => {
      (module as NodeFiles).NODEFS.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd);
        return 0;
      };
    });
    return start;
  }
}

/** Everything below a folder, and the folder, written to the disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else await sync(path);
  }
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
}
