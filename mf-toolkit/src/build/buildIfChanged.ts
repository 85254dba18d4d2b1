import { spawn } from 'node:child_process';
import { meltemi } from '../package/federatedPackage.ts';
import { runIfSourcesChanged } from './sources.ts';

/** Runs a command in a package's folder. Throws with `fault` where it fails. */
export function run(folder: string, command: string, args: string[], fault: string): Promise<void> {
  const child = spawn(command, args, { cwd: folder, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} ${fault}`))));
  });
}

/** Builds a package in a process of its own, so that several build side by side. */
export const build = (folder: string): Promise<void> =>
  run(folder, process.execPath, [meltemi, 'build'], 'does not build');

/** Builds a package, unless the sources are those of its last build. */
export const buildIfChanged = (folder: string): Promise<void> =>
  runIfSourcesChanged(folder, 'built', () => build(folder));
