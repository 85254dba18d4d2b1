import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { defaultSecretCost, secretCost } from './secretCost.ts';
import { hashSecret, matchesHash } from './secretHash.ts';

const costOf = (hash: string | undefined): string => hash?.split('$').slice(0, 4).join('$') ?? '';

describe('a secret', () => {
  // Test runs may have imported cheapSecrets.ts.
  before(() => Object.assign(secretCost, defaultSecretCost));

  it('matches its own hash only', async () => {
    const hash = await hashSecret('Shopper#123');
    assert.equal(await matchesHash(hash, 'Shopper#123'), true);
    assert.equal(await matchesHash(hash, 'Shopper#124'), false);
  });

  it('takes as long to check for an unknown account, and never matches', async () => {
    const checked: string[] = [];
    const check = async (kept: string): Promise<boolean> => checked.push(kept) > 0;
    assert.equal(await matchesHash(null, 'Shopper#123', check), false);
    assert.equal(checked.length, 1);
    assert.equal(costOf(checked[0]), costOf(await hashSecret('Shopper#123')));
    assert.equal(costOf(checked[0]), '$argon2id$v=19$m=19456,t=2,p=1');
  });
});

describe('cheap secrets', () => {
  const file = join(import.meta.dirname, '../../testing/cheapSecrets.ts');
  const script = `
    import { hashSecret } from ${JSON.stringify(import.meta.resolve('./secretHash.ts'))};
    process.stdout.write(await hashSecret('Shopper#123'));`;
  const run = (options: string[], env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [...options, '--input-type=module', '--eval', script], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    });

  it('are used only if the module is imported', () => {
    assert.equal(costOf(run([], {}).stdout), '$argon2id$v=19$m=19456,t=2,p=1');
    assert.equal(costOf(run(['--import', file], {}).stdout), '$argon2id$v=19$m=8,t=1,p=1');
  });

  it('are refused in production', () => {
    const { status, stdout, stderr } = run(['--import', file], { NODE_ENV: 'production' });
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /cheapSecrets\.ts must not be used in production/);
  });
});
