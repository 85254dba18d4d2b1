import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { meltemi } from '../package/run.ts';
import { promote, readRegistry } from '../registry/registry.ts';
import { signReleases } from '../registry/releaseSignature.ts';
import { createKeyPair, readPrivateKey } from '../registry/signed.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { openTestStore, owning, writeRelease } from '../testing/testRelease.ts';

it('lists what the shop would lose with an edited trust file', async () => {
  const { folder, storage } = await openTestStore();
  const [own, gifts] = [createKeyPair(), createKeyPair()];
  const owns = owning({ routes: [{ path: '/gifts', frame: 'shop', guard: false }] });
  for (const [name, version, pair] of [
    ['shell', '1.0.0', own],
    ['mf_checkout', '1.0.0', own],
    ['mf_checkout', '2.0.0', gifts],
    ['mf_account', '1.0.0', gifts],
    ['mf_account', '2.0.0', own],
    ['mf_gifts', '1.0.0', gifts],
  ] as const) {
    await writeRelease(folder, name, version, '', name === 'mf_gifts' ? { owns } : {});
    const key = readPrivateKey(pair.privateKey);
    const signatures = await signReleases(storage, key, { [name]: version }, 'everybody');
    await promote(storage, { [name]: version }, await readRegistry(storage), { signatures });
  }
  const teams = { own: { keys: [own.publicKey], releases: ['*'] } };
  const [current, edited] = ['trust.json', 'edited.json'].map((file) => path.join(folder, file));
  assert.ok(current && edited);
  const both = { ...teams, gifts: { keys: [gifts.publicKey], releases: ['*'] } };
  await writeFile(current, JSON.stringify({ teams: both }));
  const env = { ...process.env, STORE: folder, TRUST_FILE: current };
  const check = async (trusted: object) => {
    await writeFile(edited, JSON.stringify({ teams: trusted }));
    return promisify(execFile)(process.execPath, [meltemi, 'keys', 'check', edited], { env });
  };
  assert.match((await check(both)).stdout, /the shop loses no release\./);
  await assert.rejects(check(teams), ({ stderr }: { stderr: string }) => {
    const losses = stderr.split('\n').filter((line) => line.startsWith('  '));
    assert.deepEqual(losses, [
      '  mf_checkout 2.0.0, replaced by 1.0.0',
      '  mf_gifts 1.0.0',
      '    the page /gifts',
      '  the rollback of mf_account to 1.0.0',
    ]);
    return true;
  });
});

it('creates a key with an entry for the trust file, and never replaces one', async () => {
  const folder = await temporaryFolder('keys');
  const create = (team: string) =>
    promisify(execFile)(process.execPath, [meltemi, 'keys', 'create', team, 'mf-gifts'], { cwd: folder });
  const { stdout } = await create('gifts');
  const entry = stdout.slice(stdout.indexOf('"gifts":'));
  const { teams } = JSON.parse(`{ "teams": { ${entry} } }`);
  assert.deepEqual(teams.gifts.releases, ['mf_gifts']);
  const file = path.join(folder, 'gifts.key');
  const key = await readFile(file, 'utf8');
  readPrivateKey(key);
  await assert.rejects(create('gifts'), /gifts\.key already exists\. For a second key rename it first/);
  assert.equal(await readFile(file, 'utf8'), key);
  await assert.rejects(create('gifts/eu'), /gifts\/eu: invalid team name/);
});
