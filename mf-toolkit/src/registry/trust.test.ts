import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { createKeyPair } from './signed.ts';
import { findService, readTrust, type Trust } from './trust.ts';

const { publicKey } = createKeyPair();

async function readWritten(content: object, registry?: string): Promise<Trust> {
  const file = path.join(await temporaryFolder('trust'), 'trust.json');
  await writeFile(file, JSON.stringify(content));
  return readTrust(file, registry);
}

const trusting = (services?: string[], releases = ['mf_gifts']) =>
  readWritten({ teams: { gifts: { keys: [publicKey], releases, services } } });

const whyServiceNotTrusted = (trust: Trust | null, name: string, origin: string) =>
  findService(trust, name, origin).whyRefused;

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

  it('is at the origin that the file has for the shop’s registry', async () => {
    const staging = 'https://gifts.staging.example';
    const file = {
      teams: { gifts: { keys: [publicKey], releases: ['mf_gifts'], services: [origin] } },
      serviceOrigins: { mf_gifts: { staging } },
    };
    const declared = { origin, whyRefused: null };
    assert.deepEqual(findService(await readWritten(file), 'mf_gifts', origin), declared);
    const trust = await readWritten(file, 'staging');
    assert.deepEqual(findService(trust, 'mf_gifts', origin), { origin: staging, whyRefused: null });
    assert.match(findService(trust, 'mf_trees', staging).whyRefused ?? '', /does not list/);
    const shared = { ...file, serviceOrigins: { mf_gifts: { production: staging } } };
    assert.equal(findService(await readWritten(shared), 'mf_gifts', origin).origin, staging);
    for (const [serviceOrigins, fault] of [
      [{ mf_gifts: { staging: `${staging}/calls` } }, /serviceOrigins\.mf_gifts\.staging: must be an origin/],
      [{ mf_gifts: { Staging: staging } }, /serviceOrigins\.mf_gifts\.Staging: must have up to 30/],
      [{ 'mf-gifts': { staging } }, /serviceOrigins\.mf-gifts: invalid release name/],
    ] as const)
      await assert.rejects(readWritten({ ...file, serviceOrigins }), fault);
  });

  it('is refused in a trust file unless it is an origin', async () => {
    for (const wrong of [`${origin}/calls`, 'gifts.example', 'https://*.example', 'ftp://gifts.example'])
      await assert.rejects(trusting([wrong]), /teams\.gifts\.services\.0: must be an origin/);
  });
});
