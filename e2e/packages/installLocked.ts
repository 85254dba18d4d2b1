import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../scripts/repository.ts';

interface Manifest {
  name: string;
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const modules = 'node_modules';

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

function dependenciesOf(manifest: Manifest): Map<string, { isOptional: boolean }> {
  const { dependencies, optionalDependencies, peerDependencies } = manifest;
  const names = new Map<string, { isOptional: boolean }>();
  // .npmrc omits peers that nothing else needs.
  for (const name of Object.keys(peerDependencies ?? {})) names.set(name, { isOptional: true });
  for (const name of Object.keys(dependencies ?? {})) names.set(name, { isOptional: false });
  for (const name of Object.keys(optionalDependencies ?? {})) names.set(name, { isOptional: true });
  return names;
}

/** Uses hard links where the file system allows it: copying 400 MB would take longer than the tests. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === modules) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkFolder(source, target);
    else await link(source, target).catch(() => copyFile(source, target));
  }
}

async function linkCommands(folder: string, { name, bin }: Manifest): Promise<void> {
  const commands = typeof bin === 'string' ? { [path.basename(name)]: bin } : (bin ?? {});
  const binFolder = path.join(folder, modules, '.bin');
  await mkdir(binFolder, { recursive: true });
  for (const [command, file] of Object.entries(commands)) {
    const target = path.join(folder, modules, name, file);
    await chmod(target, 0o755);
    const shortcut = path.join(binFolder, command);
    // If two packages have a command of the same name, the first wins, as with npm.
    if (!existsSync(shortcut)) await symlink(path.relative(binFolder, target), shortcut);
  }
}

/**
 * Installs a package's dependencies offline, in the versions of this repository's lock file. Undeclared
 * packages are absent. Throws if a declared one, except a peer, is not installed in the repository.
 */
export async function installLocked(folder: string, tarballs: string[]): Promise<void> {
  const installed = new Set<string>();
  const unpacked = new Set<string>();

  /** Resolves like Node. Both paths are relative to the repository. */
  function resolve(name: string, from: string): string | undefined {
    for (let at = from; ; at = path.dirname(at)) {
      const place = path.join(at === '.' ? '' : at, modules, name);
      if (existsSync(path.join(repository, place, 'package.json'))) return place;
      if (at === '.') return undefined;
    }
  }

  async function installAll(manifest: Manifest, from: string): Promise<void> {
    for (const [name, { isOptional }] of dependenciesOf(manifest)) {
      if (unpacked.has(name)) continue;
      const place = resolve(name, from);
      if (!place && !isOptional)
        throw new Error(`${manifest.name} needs ${name}, which is not installed in this repository.`);
      if (!place || installed.has(place)) continue;
      installed.add(place);
      const locked = await readManifest(path.join(repository, place));
      await linkFolder(path.join(repository, place), path.join(folder, place));
      if (place.lastIndexOf(modules) === 0) await linkCommands(folder, locked);
      await installAll(locked, place);
    }
  }

  const manifests: Manifest[] = [];
  for (const tarball of tarballs) {
    const name = path.basename(tarball).replace(/-\d+\.\d+\.\d+.*\.tgz$/, '');
    const to = path.join(folder, modules, name);
    await mkdir(to, { recursive: true });
    await promisify(execFile)('tar', ['-xzf', tarball, '-C', to, '--strip-components=1']);
    const manifest = await readManifest(to);
    await linkCommands(folder, manifest);
    unpacked.add(manifest.name);
    manifests.push(manifest);
  }
  const own = await readManifest(folder);
  await installAll({ ...own, dependencies: { ...own.dependencies, ...own.devDependencies } }, '.');
  for (const manifest of manifests) await installAll(manifest, manifest.name);
}
