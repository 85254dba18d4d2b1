import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Scripts of the toolkit and of what it installs. */
export const jest = resolve('jest/bin/jest');
export const tsc = path.join(path.dirname(resolve('typescript/package.json')), 'bin/tsc');
// TypeScript in the toolkit's own project, JavaScript where it is installed.
export const meltemi = path.join(import.meta.dirname, `../meltemi${path.extname(import.meta.filename)}`);

/** Runs a script with Node in a package's folder. Throws with `fault` where it fails. */
export function run(folder: string, script: string, args: string[], fault: string): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${folder} ${fault}`))));
  });
}
