import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { meltemi } from '../package/run.ts';
import { readPrivateKey } from '../registry/signed.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';

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
