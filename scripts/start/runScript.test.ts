import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { repository } from '../repository.ts';

test('a script ends with its parent process, even a killed one', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'run-script-'));
  const script = path.join(folder, 'long.ts');
  await writeFile(script, `setInterval(() => {}, 1000); console.log('started');`);
  const runner = `
    import { runScript } from ${JSON.stringify(new URL('./runScript.ts', import.meta.url))};
    await runScript(${JSON.stringify(path.relative(repository, script))}, [], { env: {}, signal: new AbortController().signal });`;
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '--eval', runner], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await once(parent.stdout, 'data');
    parent.kill('SIGKILL');
    // The pipe closes once both the parent and its script have exited.
    await once(parent, 'close');
  } finally {
    await rm(folder, { recursive: true });
  }
});
