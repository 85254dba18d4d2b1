import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

export const jest = resolve('jest/bin/jest');
export const tsc = path.join(path.dirname(resolve('typescript/package.json')), 'bin/tsc');
// TypeScript in the toolkit's own project, JavaScript when installed from a package.
export const meltemi = path.join(import.meta.dirname, `../meltemi${path.extname(import.meta.filename)}`);

export function run(folder: string, script: string, args: string[], fault: string): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${folder}: ${fault}`))));
  });
}
