import { spawn } from 'node:child_process';
import path from 'node:path';
import { oncePerSources } from './sources.ts';

/** Runs a command in a package's folder. Throws with `fault` where it fails. */
export function run(folder: string, command: string, args: string[], fault: string): Promise<void> {
  const child = spawn(command, args, { cwd: folder, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} ${fault}`))));
  });
}

/** Builds a package, unless it was built from its sources as they are. */
export const buildOnce = (folder: string): Promise<void> =>
  oncePerSources(folder, 'built', () =>
    run(folder, process.execPath, [path.join(import.meta.dirname, '../commands/build.ts')], 'does not build'),
  );
