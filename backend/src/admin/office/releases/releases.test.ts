import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  createKeyPair,
  endCanary,
  listPublication,
  promote,
  readPrivateKey,
  readRegistry,
  rollBackFailed,
  signApproval,
  signReleases,
  startCanary,
  type ExcludedRelease,
} from 'mf-toolkit/registry';
import { finding, verbatim } from 'mf-toolkit/release';
import { readManifest } from 'mf-toolkit/store';
import { openTestStore, owning, writeRelease, type TestStore } from 'mf-toolkit/testing';
import { openTestShop, type TestShop } from '../../../testing/shops/openTestShop.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import { openOffice, type Office } from '../testing/openOffice.ts';

let shop: TestShop;
let store: TestStore;
let office: Office;
let cookie: string;
let count = 0;
const excluded: ExcludedRelease[] = [];
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const gifts = 'mf_gifts';
// Line 2, column 5 of the script is line 12, column 3 of the source.
const sourceMap = JSON.stringify({
  version: 3,
  sources: ['./src/GiftsPage.tsx'],
  names: [],
  mappings: ';IAWE',
});
const key = readPrivateKey(createKeyPair().privateKey);
const snapshot = async () => (await readRegistry(store.storage)) ?? assert.fail('no registry');
const registry = async () => (await snapshot()).registry;
const signed = (versions: Record<string, string>) => signReleases(store.storage, key, versions, 'everybody');

beforeEach(async () => {
  store = await openTestStore();
  await writeRelease(store.folder, 'shell', '1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await writeRelease(store.folder, gifts, version, '', {}, { 'maps/routes.js.map': sourceMap });
  const first = { shell: '1.0.0', [gifts]: '1.0.0' };
  await promote(store.storage, first, null, { signatures: await signed(first) });
  const second = { [gifts]: '1.1.0' };
  await promote(store.storage, second, await snapshot(), {
    signatures: await signed(second),
    author: 'Eleni',
  });
  office = await openOffice(shop.deps, { storage: store.storage, excluded });
  cookie = await office.signIn(`releaser-${(count += 1)}`, ['release']);
});

describe('the releases in the office', () => {
  test('are listed with rollback targets and history', async () => {
    const { status, body } = await office.call('OfficeReleases', {}, cookie);
    assert.equal(status, 200);
    const [live, shell] = body.releases;
    assert.deepEqual([live.name, live.version, live.rollback], [gifts, '1.1.0', { [gifts]: '1.0.0' }]);
    assert.deepEqual(live.promotable, ['1.0.0']);
    assert.deepEqual([shell.name, shell.rollback, shell.canary], ['shell', {}, null]);
    const [{ change, who, isInOffice }] = body.history;
    assert.deepEqual(
      [change, who, isInOffice],
      [{ type: 'promoted', versions: { [gifts]: '1.1.0' } }, 'Eleni', false],
    );
    assert.equal(body.history[0].isReverted, false);
  });

  test('mark automatic rollbacks', async () => {
    await rollBackFailed(store.storage, gifts, await snapshot(), verbatim('it failed'));
    const { body } = await office.call('OfficeReleases', {}, cookie);
    assert.equal(body.history[0].isReverted, true);
    assert.equal(body.history[1].isReverted, false);
  });

  test('have their reports of the last day, without violations of the content security policy', async () => {
    const release = { name: gifts, version: '1.1.0' };
    const report = { ...release, side: 'browser', minute: new Date() } as const;
    await shop.db
      .insertInto('release_counts')
      .values([
        { ...report, kind: 'started', count: 40 },
        { ...report, kind: 'render', count: 2, detail: 'no gift at /r/mf_gifts/1.1.0/routes.js:2:5' },
        { ...report, kind: 'policy', count: 5 },
      ])
      .execute();
    await shop.db
      .insertInto('page_measures')
      .values([
        { ...release, page: 'product', metric: 'LCP', bucket: 150, day: new Date(), count: 9 },
        {
          ...release,
          version: '1.0.0',
          page: 'product',
          metric: 'LCP',
          bucket: 145,
          day: new Date(),
          count: 7,
        },
        { ...release, page: '', metric: 'LCP', bucket: 150, day: new Date(), count: 2 },
      ])
      .execute();
    const { body } = await office.call('OfficeReleases', {}, cookie);
    const [{ started, failed, failures, lcpMs, inpMs, vitals }] = body.releases;
    assert.deepEqual([started, failed, inpMs], [40, 2, null]);
    assert.deepEqual(failures, [
      { kind: 'render', count: 2, detail: 'no gift at mf-gifts/src/GiftsPage.tsx:12:3' },
    ]);
    assert.ok(lcpMs > 1000);
    assert.partialDeepStrictEqual(vitals, [
      {
        page: 'product',
        metric: 'LCP',
        views: 9,
        rating: 'good',
        former: { version: '1.0.0', views: 7 },
        isWorse: false,
      },
    ]);
    assert.equal(vitals.length, 1);
  });

  test('have the reason why the shop excludes them, as long as it does', async () => {
    const faults = async () => {
      const { body } = await office.call('OfficeReleases', {}, cookie, 'el');
      return body.releases.map(({ fault }: { fault: string | null }) => fault);
    };
    const release = { name: gifts, version: '1.1.0' };
    const why = finding('{file} is missing', { file: 'remoteEntry.js' });
    const reason = finding('release {name} {version} cannot be used: {why}', { ...release, why });
    excluded.push({ ...release, reason });
    const words = `Η έκδοση ${gifts} 1.1.0 δεν μπορεί να χρησιμοποιηθεί: λείπει το remoteEntry.js`;
    assert.deepEqual(await faults(), [words, null]);
    excluded.pop();
    assert.deepEqual(await faults(), [null, null]);
  });

  test('are rolled back and promoted again, with author and reason', async () => {
    const { revision } = await registry();
    const why = 'the page is empty';
    assert.equal((await office.call('OfficeRollBack', { revision, name: gifts, why }, cookie)).status, 200);
    const back = await registry();
    assert.deepEqual(back.live, { shell: '1.0.0', [gifts]: '1.0.0' });
    assert.deepEqual(
      [back.history[0]?.author, back.history[0]?.inOffice, back.history[0]?.why],
      [`releaser-${count}`, true, why],
    );
    const [entry] = await lastEntries(shop.db, 1);
    assert.deepEqual([entry?.subject, entry?.details], ['OfficeRollBack', { release: { name: gifts }, why }]);
    const again = { revision: back.revision, name: gifts, version: '1.1.0', why: 'mended' };
    assert.equal((await office.call('OfficePromote', again, cookie)).status, 200);
    assert.equal((await registry()).live[gifts], '1.1.0');
  });

  test('are unchanged if somebody else has changed them', async () => {
    const { revision } = await registry();
    const request = { revision: revision - 1, name: gifts, why: 'old page' };
    const { status, body } = await office.call('OfficeRollBack', request, cookie);
    assert.equal(status, 409);
    assert.match(body.error, /has changed the releases/);
    assert.equal((await registry()).live[gifts], '1.1.0');
  });

  test('accept one of two concurrent rollbacks', async () => {
    const { revision } = await registry();
    const request = { revision, name: gifts, why: 'twice' };
    const responses = await Promise.all([
      office.call('OfficeRollBack', request, cookie),
      office.call('OfficeRollBack', request, cookie),
    ]);
    assert.deepEqual(
      responses.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 409],
    );
    assert.equal((await registry()).live[gifts], '1.0.0');
  });

  test('are promoted only if their team signed them for everybody', async () => {
    const canary = { version: '1.2.0', percent: 10 };
    await startCanary(store.storage, gifts, canary, await snapshot(), {
      signatures: await signReleases(store.storage, key, { [gifts]: '1.2.0' }, 'canary'),
    });
    const { revision } = await registry();
    const request = { revision, name: gifts, version: '1.2.0', why: 'looks well' };
    const refused = await office.call('OfficePromote', request, cookie);
    assert.equal(refused.status, 409);
    assert.match(refused.body.error, /not signed for everybody/);

    await startCanary(store.storage, gifts, canary, await snapshot(), {
      signatures: await signed({ [gifts]: '1.2.0' }),
    });
    const { body } = await office.call('OfficeReleases', {}, cookie);
    const { canary: shown, promotable } = body.releases[0];
    assert.deepEqual([shown.version, shown.percent, shown.own], ['1.2.0', 10, { visits: 0, failed: 0 }]);
    assert.deepEqual(promotable, ['1.2.0', '1.0.0']);
    const next = { ...request, revision: body.revision };
    assert.equal((await office.call('OfficePromote', next, cookie)).status, 200);
    const { live, canaries } = await registry();
    assert.deepEqual([live[gifts], canaries], ['1.2.0', {}]);
  });

  test('refuse an incompatible change and name the remedy', async () => {
    await writeRelease(store.folder, 'shell', '2.0.0', '', {
      shared: { 'mf-shared': { version: '2.0.0', required: '^2.0.0' } },
    });
    await writeRelease(store.folder, gifts, '2.0.0', '', {
      shared: { 'mf-shared': { version: '2.0.0', required: '^2.0.0' } },
    });
    await promote(store.storage, { shell: '2.0.0' }, await snapshot());
    await promote(store.storage, { [gifts]: '2.0.0' }, await snapshot());
    const { revision } = await registry();
    const request = { revision, name: 'shell', why: 'x' };
    const { status, body } = await office.call('OfficeRollBack', request, cookie);
    assert.equal(status, 409);
    assert.match(body.error, /mf_gifts 2\.0\.0 .*needs mf-shared \^2\.0\.0/);
    assert.match(body.error, /Remedy: npx meltemi rollback shell mf-gifts/);
    const inGreek = await office.call('OfficeRollBack', request, cookie, 'el');
    assert.match(inGreek.body.error, /Η mf_gifts 2\.0\.0 χρειάζεται mf-shared \^2\.0\.0/);
    assert.match(inGreek.body.error, /Λύση: npx meltemi rollback shell mf-gifts/);
  });

  test('stay as they are if the trust file cannot be read, which only the log explains', async () => {
    const trustFile = path.join(store.folder, 'missing.json');
    const strict = await openOffice(shop.deps, { storage: store.storage, trustFile });
    const { revision } = await registry();
    const request = { revision, name: gifts, why: 'x' };
    const { status, body } = await strict.call('OfficeRollBack', request, cookie);
    assert.equal(status, 500);
    assert.doesNotMatch(JSON.stringify(body), /missing\.json/);
    assert.equal((await registry()).live[gifts], '1.1.0');
  });

  test('have a canary that can be ended', async () => {
    await startCanary(store.storage, gifts, { version: '1.2.0', percent: 10 }, await snapshot());
    const { revision } = await registry();
    const request = { revision, name: gifts, why: 'not now' };
    assert.equal((await office.call('OfficeEndCanary', request, cookie)).status, 200);
    const { live, canaries } = await registry();
    assert.deepEqual([live[gifts], canaries], ['1.1.0', {}]);
  });

  test('have an automatically ended canary in their history', async () => {
    await startCanary(store.storage, gifts, { version: '1.2.0', percent: 10 }, await snapshot());
    const failure = finding('its renderer failed: {reason}', { reason: 'it hangs' });
    await endCanary(store.storage, gifts, await snapshot(), failure);
    const { body } = await office.call('OfficeReleases', {}, cookie, 'el');
    const [{ change, isReverted }] = body.history;
    const reason = 'δεν αποδόθηκαν οι σελίδες της: it hangs';
    assert.deepEqual(
      [change, isReverted],
      [{ type: 'canary-ended', name: gifts, version: '1.2.0', reason }, true],
    );
  });
});

describe('published releases', () => {
  const list = async (at: Office, as: string) => (await at.call('OfficePublished', {}, as)).body.packages;

  test('are listed with their state, also those that were never live', async () => {
    const manifest = await writeRelease(store.folder, 'mf_trees', '0.1.0', '', { commit: 'c0ffee' });
    await listPublication(store.storage, manifest);
    const [first, second, third] = await list(office, cookie);
    assert.deepEqual(
      [
        first.name,
        first.releases.map(({ version, state }: { version: string; state: string }) => [version, state]),
      ],
      [
        gifts,
        [
          ['1.1.0', 'live'],
          ['1.0.0', 'previous'],
        ],
      ],
    );
    assert.deepEqual([first.isComplete, first.older], [false, 0]);
    const release = {
      version: '0.1.0',
      at: manifest.builtAt,
      commit: 'c0ffee',
      state: 'published',
      preview: null,
    };
    assert.deepEqual(second, { name: 'mf_trees', releases: [release], older: 0, isComplete: true });
    assert.equal(third.name, 'shell');
  });

  test('have a preview link if their team approved it, for the role release', async () => {
    const pair = createKeyPair();
    const trustFile = path.join(store.folder, 'trust.json');
    const teams = { gifts: { keys: [pair.publicKey], releases: [gifts] } };
    await writeFile(trustFile, JSON.stringify({ teams }));
    const strict = await openOffice(shop.deps, { storage: store.storage, trustFile });
    for (const [version, by] of [
      ['1.0.0', key],
      ['1.2.0', readPrivateKey(pair.privateKey)],
    ] as const) {
      const manifest = await readManifest(store.storage, gifts, version);
      await listPublication(store.storage, manifest, await signApproval(store.storage, by, gifts, version));
    }
    const previews = async (as: string): Promise<Record<string, string | undefined>> => {
      const [{ releases }] = await list(strict, as);
      return Object.fromEntries(
        releases.map(({ version, preview }: { version: string; preview: { url: string } | null }) => [
          version,
          preview?.url,
        ]),
      );
    };
    const { '1.2.0': approved, ...others } = await previews(cookie);
    assert.match(approved ?? '', /\/__preview\?link=office\./);
    assert.deepEqual(others, { '1.1.0': undefined, '1.0.0': undefined });
    const reader = await strict.signIn(`reader-${count}`, ['orders']);
    assert.equal((await previews(reader))['1.2.0'], undefined);
  });
});

test('lists what the live releases declare, read from their manifests', async () => {
  const owns = owning({
    description: 'gifts',
    routes: [{ path: '/gifts', frame: 'shop', guard: false }],
    fragments: { GiftHint: { slots: { 'product:after-buy': 2 }, loads: 'idle', props: {} } },
  });
  const liveReleases = [await writeRelease(store.folder, gifts, '2.0.0', '', { owns })];
  const own = await openOffice(shop.deps, { liveReleases });
  const { status, body } = await own.call('OfficeContracts', {}, cookie);
  assert.equal(status, 200);
  assert.deepEqual(body, {
    packages: [{ name: gifts, version: '2.0.0', description: 'gifts' }],
    routes: [{ path: '/gifts', owner: gifts, delegate: null }],
    slots: [
      {
        name: 'product:after-buy',
        owners: [],
        fragments: [{ name: 'GiftHint', owner: gifts, order: 2 }],
        rule: null,
      },
    ],
    events: [],
    calls: [],
  });
});
