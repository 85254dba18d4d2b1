import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { meltemi } from '../package/run.ts';

const runAs = async (program: string | undefined, ...args: string[]): Promise<string> => {
  const env = { ...process.env, SHOP_PROGRAM: program };
  return (await promisify(execFile)(process.execPath, [meltemi, ...args], { env })).stdout;
};
const run = (...args: string[]): Promise<string> => runAs(undefined, ...args);

describe('meltemi', () => {
  it('prints the usage of every command', async () => {
    const lines = (await run('--help')).trim().split('\n');
    for (const name of ['create', 'build', 'promote', 'rollback', 'style-types'])
      assert.ok(
        lines.some((line) => line.startsWith(`npx meltemi ${name}`)),
        name,
      );
    for (const line of lines) assert.match(line, /^npx meltemi [a-z-]+/);
  });

  it('prints the usage of one command without running it', async () => {
    assert.match(await run('create', 'mf-gifts', '--help'), /^npx meltemi create mf-gifts --route/);
    assert.match(await run('promote', '-h'), /^npx meltemi promote mf-checkout/);
  });

  it('is named as it was called', async () => {
    assert.match(await runAs('meltemi', 'canary', '--help'), /^meltemi canary .*, or meltemi canary /);
  });

  it('publishes also by its previous name, release, which the list omits', async () => {
    const usage = await run('publish', '--help');
    assert.match(usage, /^npx meltemi publish \[--build/);
    assert.equal(await run('release', '--help'), usage);
    assert.doesNotMatch(await run('--help'), /meltemi release\b/);
  });
});
