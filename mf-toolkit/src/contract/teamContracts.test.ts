import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { readTeamContracts } from './teamContracts.ts';

it('reads the contracts of other teams, and names the file of an invalid one', async () => {
  const folder = await temporaryFolder('contracts');
  assert.deepEqual(readTeamContracts(folder), { events: {}, calls: {} });
  const contracts = path.join(folder, 'src/contracts');
  await mkdir(contracts, { recursive: true });
  const call = { method: 'GET', input: { type: 'object' }, answer: { type: 'object' } };
  const event = { type: 'object', properties: { v: { const: 1 } }, required: ['v'] };
  const write = (name: string, content: object) =>
    writeFile(path.join(contracts, `${name}.json`), JSON.stringify(content));
  await write('mf_gifts', { name: 'mf_gifts', version: '1.0.0', calls: { GiftsFindWraps: call } });
  await write('mf_trees', { name: 'mf_trees', version: '2.0.0', events: { 'trees:felled': [event] } });
  const { events, calls } = readTeamContracts(folder);
  assert.deepEqual(calls, { GiftsFindWraps: call });
  assert.deepEqual(Object.keys(events), ['trees:felled']);
  await write('mf_trees', { calls: { TreesFind: { ...call, method: 'PUT' } } });
  assert.throws(() => readTeamContracts(folder), /src\/contracts\/mf_trees\.json: calls\.TreesFind\.method/);
});
