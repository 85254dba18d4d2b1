// Builds the shop with a pseudo-language beside its own and visits every page in it: npm run pseudo-language. A text that
// is not translated or is cut is named with its page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repository } from 'mf-toolkit/package';
import { makeCopy } from './pseudo-language/makeCopy.ts';

const copy = path.join(repository, '.data/pseudo-language');

async function run(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exit(code ?? 1);
}

await makeCopy(copy);
await run('mf-toolkit/bin/meltemi.mjs', 'build', '--all');
await run('node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', 'pseudoLanguage');
