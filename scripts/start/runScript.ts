import { spawn } from 'node:child_process';
import path from 'node:path';
import { repository } from '../repository.ts';

interface Options {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

const guard = path.join(import.meta.dirname, 'exitWithParent.ts');

/**
 * The script ends on abort and with this process, even if this is killed, so that it does not keep the data
 * folder locked.
 */
export function runScript(script: string, args: string[], { env, signal }: Options): Promise<void> {
  const child = spawn(process.execPath, ['--import', guard, path.join(repository, script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal,
  });
  return new Promise((resolve, reject) => {
    // An aborted child may hold a lock, so its exit is awaited.
    child.on('error', (error) => signal.aborted || reject(error));
    child.on('exit', (code) => {
      if (signal.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve();
      else reject(new Error(`${script} failed; see its output above.`));
    });
  });
}
