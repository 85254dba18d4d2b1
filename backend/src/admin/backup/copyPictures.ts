import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names are content hashes, so existing files are never outdated. */
export async function copyPictures(
  from: string,
  to: string,
  onProgress: (copied: number) => void = () => {},
): Promise<number> {
  let copied = 0;
  for (const folder of await readdir(from).catch(() => [])) {
    await mkdir(join(to, folder), { recursive: true });
    const there = new Set(await readdir(join(to, folder)));
    for (const name of await readdir(join(from, folder))) {
      if (there.has(name) || name.endsWith('.part')) continue;
      await copyFile(join(from, folder, name), join(to, folder, name), constants.COPYFILE_FICLONE);
      onProgress(++copied);
    }
  }
  return copied;
}
