import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { prepareDevelopmentKey } from './developmentKey.ts';
import { findService, readTrust } from './trust.ts';

const service = 'http://localhost:7000';

async function prepared() {
  const folder = await temporaryFolder('data');
  const file = path.join(folder, 'trust.json');
  await prepareDevelopmentKey(folder);
  const read = async () => JSON.parse(await readFile(file, 'utf8'));
  const whyRefused = async () => findService(await readTrust(file), 'mf_gifts', service).whyRefused;
  return { folder, file, read, whyRefused };
}

it('a new trust file lets services on this machine answer', async () => {
  const { whyRefused } = await prepared();
  assert.equal(await whyRefused(), null);
});

it('a trust file from before services gets them at the next start, and keeps the rest', async () => {
  const { folder, file, read, whyRefused } = await prepared();
  const { services: _services, ...before } = (await read()).teams.development;
  const gifts = { keys: before.keys, releases: ['mf_gifts'] };
  await writeFile(file, JSON.stringify({ teams: { development: before, gifts } }));
  assert.match((await whyRefused()) ?? '', /does not list/);
  await prepareDevelopmentKey(folder);
  assert.equal(await whyRefused(), null);
  const { teams } = await read();
  assert.deepEqual([teams.development.keys, teams.gifts], [before.keys, gifts]);
});

it('another trust file is not changed', async () => {
  const { folder, file, read } = await prepared();
  const { development } = (await read()).teams;
  for (const content of [
    JSON.stringify({ teams: { development: { ...development, services: [] } } }),
    JSON.stringify({ teams: { gifts: { keys: development.keys, releases: ['mf_gifts'] } } }),
    '{"teams":',
  ]) {
    await writeFile(file, content);
    await prepareDevelopmentKey(folder);
    assert.equal(await readFile(file, 'utf8'), content);
  }
});
