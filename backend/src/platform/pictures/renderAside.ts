import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { VariantRequest } from './createPictures.ts';

const program = fileURLToPath(new URL('./renderAsideMain.ts', import.meta.url));

/**
 * Renders in a process of its own at the lowest priority, so that no request waits. Pictures that cannot be rendered
 * stay missing.
 */
export async function renderAside(
  folder: string,
  list: readonly VariantRequest[],
  signal?: AbortSignal,
): Promise<void> {
  const files = list.map(({ original, width, format }) => `${original}/${width}.${format}`);
  await promisify(execFile)(process.execPath, [program, folder, ...files], { signal });
}
