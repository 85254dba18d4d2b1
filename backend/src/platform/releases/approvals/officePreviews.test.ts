import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createKeyPair, readPrivateKey, readTrust, signApproval, type Signed } from 'mf-toolkit/registry';
import { openTestStore, writeRelease } from 'mf-toolkit/testing';
import type { OpenDatabase } from '../../database/tables/Db.ts';
import { createTestDatabase } from '../../../testing/database/testDatabase.ts';
import { isOfficeLink, readOfficeLink, signOfficeLink } from './officePreviews.ts';

const shop = 'https://shop.test';
const name = 'mf_gifts';
const version = '1.2.0';
const dayMs = 24 * 60 * 60_000;
const start = Date.parse('2026-11-20T10:00:00Z');

let database: OpenDatabase;
let trustFile: string;
let approval: Signed;
const [team, stranger] = [createKeyPair(), createKeyPair()];

const trusting = async (...keys: string[]) => {
  await writeFile(trustFile, JSON.stringify({ teams: { gifts: { keys, releases: [name] } } }));
  return readTrust(trustFile);
};
const approvalBy = async (privateKey: string): Promise<Signed> => {
  const { storage, folder } = await openTestStore();
  await writeRelease(folder, name, version);
  return signApproval(storage, readPrivateKey(privateKey), name, version);
};
const linkIn = ({ url }: { url: string }): string => new URL(url).searchParams.get('link') ?? '';

before(async () => {
  database = await createTestDatabase();
  const { folder } = await openTestStore();
  trustFile = path.join(folder, '..', 'trust.json');
  approval = await approvalBy(team.privateKey);
});
after(() => database.close());

const read = async (link: string, { now = start, at = shop, keys = [team.publicKey] } = {}) =>
  readOfficeLink(database.db, await trusting(...keys), at, link, now);

test('a link of the office shows a release that its team approved, for a day', async () => {
  const link = await signOfficeLink(database.db, shop, { name, version, approval }, start);
  assert.match(link.url, /^https:\/\/shop\.test\/__preview\?link=office\./);
  assert.equal(link.until, '2026-11-21T10:00:00.000Z');
  assert.ok(isOfficeLink(linkIn(link)));
  const preview = await read(linkIn(link));
  const { manifest } = JSON.parse(approval.statement) as { manifest: string };
  assert.deepEqual(preview.releases, [{ name, version, manifest }]);
  await read(linkIn(link), { now: start + dayMs - 1 });
  await assert.rejects(read(linkIn(link), { now: start + dayMs }), { refusal: 'expired' });
});

test('it is refused without the shop’s signature, at another shop, and once its team’s key is gone', async () => {
  const link = linkIn(await signOfficeLink(database.db, shop, { name, version, approval }, start));
  const [beginning = '', statement = '', signature = ''] = link.split('.');
  const longer = Buffer.from(
    Buffer.from(statement, 'base64url')
      .toString()
      .replace(String(start + dayMs), String(start + 9 * dayMs)),
  ).toString('base64url');
  for (const forged of [
    `${beginning}.${longer}.${signature}`,
    `${beginning}.${statement}.${signature}x`,
    `${beginning}.${statement}.${'é'.repeat(signature.length)}`,
    `${link}.x`,
    `${beginning}.${statement}`,
    beginning,
    `${beginning}.`,
  ])
    await assert.rejects(read(forged), { refusal: 'forged' }, forged);
  await assert.rejects(read(link, { at: 'https://other.test' }), { refusal: 'foreign' });
  await assert.rejects(read(link, { keys: [stranger.publicKey] }), { refusal: 'forged' });
});

test('the shop’s signature shows nothing that no team approved', async () => {
  const other = await approvalBy(stranger.privateKey);
  for (const release of [
    { name, version, approval: other },
    { name, version: '1.3.0', approval },
    { name: 'shell', version, approval },
  ])
    await assert.rejects(read(linkIn(await signOfficeLink(database.db, shop, release, start))), {
      refusal: 'forged',
    });
});
