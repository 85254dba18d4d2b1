import { spawn } from 'node:child_process';
import path from 'node:path';
import { repository } from './ShopSettings.ts';

interface Options {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

const guard = path.join(import.meta.dirname, 'endWithParent.ts');

/** Runs one of the project's own scripts, named by its path in the repository, to its end. Throws where it fails; an abort
 *  ends it, and the end of this process does, however it ends: nothing goes on holding the data folder. */
export function runScript(script: string, args: string[], { env, signal }: Options): Promise<void> {
  const child = spawn(process.execPath, ['--import', guard, path.join(repository, script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal,
  });
  return new Promise((resolve, reject) => {
    // An aborted child is waited for all the same: it may hold a lock.
    child.on('error', (error) => signal.aborted || reject(error));
    child.on('exit', (code) => {
      if (signal.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve();
      else reject(new Error(`${script} did not succeed; what it said is above`));
    });
  });
}
