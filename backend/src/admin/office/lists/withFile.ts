import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file is deleted after `work`. It is not created if `content` is null. */
export async function withFile<Result>(
  name: string,
  content: Uint8Array | null,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'meltemi-list-'));
  const path = join(folder, name);
  try {
    if (content) await writeFile(path, content);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
