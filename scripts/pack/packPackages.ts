import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository, tool } from '../repository.ts';
import { packedManifest } from './packedManifest.ts';

const packages = ['mf-shared', 'mf-toolkit'];

const run = promisify(execFile);

async function assemble(name: string, compiled: string): Promise<string> {
  const folder = path.join(repository, name);
  const to = path.join(compiled, name, 'package');
  await cp(path.join(compiled, name, 'src'), path.join(to, 'dist'), { recursive: true });
  await cp(path.join(folder, 'src'), path.join(to, 'dist'), {
    recursive: true,
    filter: (file) => !/\.tsx?$/.test(file),
  });
  await cp(path.join(folder, 'README.md'), path.join(to, 'README.md'));
  await cp(path.join(repository, 'LICENSE'), path.join(to, 'LICENSE'));
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Parameters<
    typeof packedManifest
  >[0];
  await writeFile(path.join(to, 'package.json'), JSON.stringify(packedManifest(manifest), null, 2));
  return to;
}

export async function packPackages(to: string): Promise<string[]> {
  const work = await mkdtemp(path.join(tmpdir(), 'pack-'));
  try {
    await mkdir(to, { recursive: true });
    await run(tool('tsc'), ['-p', path.join(import.meta.dirname, 'tsconfig.json'), '--outDir', work]);
    const folders = await Promise.all(packages.map((name) => assemble(name, work)));
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', to, ...folders]);
    const packed = JSON.parse(stdout) as { filename: string }[];
    return packed.map(({ filename }) => path.join(to, filename));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
