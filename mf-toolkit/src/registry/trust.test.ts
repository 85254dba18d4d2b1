import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { createKeyPair } from './signed.ts';
import { readTrust, whyServiceNotTrusted } from './trust.ts';

const { publicKey } = createKeyPair();

async function trusting(services?: string[], releases = ['mf_gifts']) {
  const file = path.join(await temporaryFolder('trust'), 'trust.json');
  const teams = { gifts: { keys: [publicKey], releases, services } };
  await writeFile(file, JSON.stringify({ teams }));
  return readTrust(file);
}

describe('the service of a release', () => {
  const origin = 'https://gifts.example';

  it('is trusted if a team that may show the release lists its origin', async () => {
    const trust = await trusting([origin, 'http://10.0.0.7:8080']);
    assert.equal(whyServiceNotTrusted(trust, 'mf_gifts', origin), null);
    assert.equal(whyServiceNotTrusted(trust, 'mf_gifts', 'http://10.0.0.7:8080'), null);
    const refused = /does not list .* under "services" of a team that may show mf_/;
    for (const other of [`${origin}:8443`, 'http://gifts.example', 'http://localhost:4000'])
      assert.match(whyServiceNotTrusted(trust, 'mf_gifts', other) ?? '', refused);
    assert.match(whyServiceNotTrusted(trust, 'mf_trees', origin) ?? '', refused);
    assert.match(whyServiceNotTrusted(await trusting(), 'mf_gifts', origin) ?? '', refused);
  });

  it('may have any port on this machine if the file says so', async () => {
    const trust = await trusting(['http://localhost:*'], ['*']);
    assert.equal(whyServiceNotTrusted(trust, 'mf_gifts', 'http://localhost:4000'), null);
    assert.notEqual(whyServiceNotTrusted(trust, 'mf_gifts', 'http://127.0.0.1:4000'), null);
  });

  it('is on this machine without a trust file', () => {
    assert.equal(whyServiceNotTrusted(null, 'mf_gifts', 'http://localhost:4000'), null);
    assert.match(whyServiceNotTrusted(null, 'mf_gifts', origin) ?? '', /without TRUST_FILE only/);
  });

  it('is refused in a trust file unless it is an origin', async () => {
    for (const wrong of [`${origin}/calls`, 'gifts.example', 'https://*.example', 'ftp://gifts.example'])
      await assert.rejects(trusting([wrong]), /teams\.gifts\.services\.0: must be an origin/);
  });
});
