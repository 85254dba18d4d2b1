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
 * Adds a working fsync to PGlite's files. PGlite's file layer reports success without syncing, so committed
 * data would be lost in a power cut even with `fsync = on`.
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
