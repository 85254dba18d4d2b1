// Builds the package in the current folder and publishes it into the store. With --all: every front-end package, and
// what was published goes live. What is up to date is not done again. The store is STORE, or .data/store.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { promote, readRegistry } from '../backend/src/releases/registry.ts';
import { publish } from './release/publish.ts';
import { hashSources, isBuilt, markBuilt } from './release/sources.ts';
import { storeFolder as store } from './release/storeFolder.ts';
import { frontEnds, readFederatedPackage, repository } from './webpack/federatedPackage.ts';

function build(folder: string): Promise<void> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
    cwd: folder,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} does not build`))));
  });
}

async function release(folder: string): Promise<[name: string, version: string]> {
  if (!(await isBuilt(folder))) {
    // Of the sources as they were when the build began: a change during it makes the next one build again.
    const hash = await hashSources(folder);
    await build(folder);
    await markBuilt(folder, hash);
  }
  const { name, version } = await publish(readFederatedPackage(folder), store);
  console.log(`${name} ${version} is in the store`);
  return [name, version];
}

async function releaseAll(): Promise<void> {
  const versions = await Promise.all(frontEnds.map((folder) => release(path.join(repository, folder))));
  const seen = await readRegistry(store);
  const changes = versions.filter(([name, version]) => seen?.live[name] !== version);
  if (changes.length === 0) return console.log('the live releases are up to date');
  await promote(store, Object.fromEntries(changes), seen);
  console.log(`live: ${changes.map((change) => change.join(' ')).join(', ')}`);
}

try {
  if (process.argv.includes('--all')) await releaseAll();
  else await release(process.cwd());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
