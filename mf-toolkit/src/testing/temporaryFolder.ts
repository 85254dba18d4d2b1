import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];

export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  if (folders.push(folder) === 1)
    process.on('exit', () => folders.forEach((each) => rmSync(each, { recursive: true, force: true })));
  return folder;
}
