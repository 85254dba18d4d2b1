import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repository } from './repository.ts';
import { makeCopy } from './pseudo-language/makeCopy.ts';

const copy = path.join(repository, '.data/pseudo-language');

async function run(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exit(code ?? 1);
}

await makeCopy(copy);
await run('mf-toolkit/src/meltemi.ts', 'build', '--all');
await run('node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', 'pseudoLanguage');
