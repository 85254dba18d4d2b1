import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { repository } from '../repository.ts';
import { freePorts } from './ports.ts';
import { acceptsConnections } from './probes.ts';

test('a script ends with its parent process, even if that is killed', { timeout: 30_000 }, async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'run-script-'));
  const port = (await freePorts()).shop;
  const script = path.join(folder, 'long.ts');
  await writeFile(
    script,
    `import { createServer } from 'node:net';
     createServer().listen(${port}, 'localhost', () => console.log('started'));`,
  );
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
    assert.equal(await acceptsConnections(port), false);
  } finally {
    await rm(folder, { recursive: true });
  }
});
