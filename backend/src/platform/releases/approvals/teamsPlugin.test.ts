import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import Fastify from 'fastify';
import { createKeyPair } from 'mf-toolkit/registry';
import { openTestStore } from 'mf-toolkit/testing';
import { teamsPlugin } from './teamsPlugin.ts';

it('serves teams with their current public keys, and nothing else of the trust file', async () => {
  const trustFile = path.join((await openTestStore()).cache, '..', 'trust.json');
  const app = Fastify();
  await app.register(teamsPlugin(trustFile));
  for (const keys of [[createKeyPair().publicKey], [createKeyPair().publicKey, createKeyPair().publicKey]]) {
    const teams = { gifts: { keys, releases: ['mf_gifts'] } };
    await writeFile(trustFile, JSON.stringify({ teams, note: 'ask Eleni' }));
    assert.deepEqual((await app.inject('/contracts/teams')).json(), { teams });
  }
});
