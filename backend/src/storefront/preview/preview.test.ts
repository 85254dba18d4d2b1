import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { testConfig } from '../../testing/shops/testConfig.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import type { NamedRelease } from 'mf-shared/calls';
import {
  createKeyPair,
  promote,
  readPrivateKey,
  readRegistry,
  signApproval,
  signPreview,
  signReleases,
} from 'mf-toolkit/registry';
import { openStore } from 'mf-toolkit/store';
import { openTestStore, writeRelease, type TestStore } from 'mf-toolkit/testing';
import { createRendererPool } from '../renderers/RendererPool.ts';
import type { RenderTurns } from '../renderers/renderTurns.ts';
import { createPageCache } from '../pageCache.ts';
import { patientLimits } from '../testing/patientLimits.ts';
import { servePage } from '../servePage.ts';
import type { Telemetry } from '../../platform/telemetry/telemetry.ts';
import { telemetryPlugin } from '../../platform/telemetry/telemetryPlugin.ts';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { signOfficeLink } from '../../platform/releases/approvals/officePreviews.ts';
import { createApprovals } from '../../platform/releases/approvals/approvals.ts';
import { followReleases, type LiveReleases } from '../../platform/releases/live/liveReleases.ts';
import { releaseFilesPlugin } from '../../platform/releases/files/releaseFilesPlugin.ts';
import { releaseSetPlugin } from '../releaseSetPlugin.ts';
import { createPreviewLinks, isPreviewing } from './previewLinks.ts';
import { createPreviews, previewPlugin } from './previewPlugin.ts';
import { createPreviewSets } from './previewSets.ts';

const shop = 'https://shop.test';
const shellCode = (text: string): string => `exports.createPageRenderer = () => async () => ({
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=2' },
  pipe: (to) => to.end('<html><body><div id="root">${text}</div></body></html>'),
});`;

const team = createKeyPair();
const stranger = createKeyPair();
const other = createKeyPair();

let test: TestStore;
let app: FastifyInstance;
let database: OpenDatabase;
let live: LiveReleases;
let visitedPages = 0;
const turnsTaken: string[] = [];

before(async () => {
  test = await openTestStore();
  const trustFile = path.join(test.cache, '..', 'trust.json');
  const teams = {
    host: { keys: [team.publicKey], releases: ['*'] },
    checkout: { keys: [other.publicKey], releases: ['mf_checkout'] },
  };
  await writeFile(trustFile, JSON.stringify({ teams }));
  await writeRelease(test.folder, 'shell', '1.0.0', shellCode('the live shop'));
  await writeRelease(test.folder, 'shell', '2.0.0', shellCode('the next shop'));
  await writeRelease(test.folder, 'shell', '3.0.0', 'throw new Error("it does not start")');
  const versions = { shell: '1.0.0' };
  const signatures = await signReleases(test.storage, readPrivateKey(team.privateKey), versions, 'everybody');
  await promote(test.storage, versions, await readRegistry(test.storage), { signatures });

  app = Fastify();
  const { log } = app;
  const approvals = createApprovals({ trustFile, log, onRefused: assert.fail });
  database = await createTestDatabase();
  const { db } = database;
  const links = createPreviewLinks({ db, trustFile, origin: shop, approvals });
  const store = openStore(test.storage, test.cache, approvals.expectedManifest);
  const rendering = {
    store: test.cache,
    origin: shop,
    pages: testConfig().pages,
    dispatch: async () => 'null',
    refetch: async () => undefined,
    onReleaseFailure: () => undefined,
    watch: { onPage: () => undefined, onRendererFailure: () => undefined },
    limits: patientLimits,
    log,
  };
  const renderers = createRendererPool(rendering);
  const stateFile = path.join(test.cache, 'last-good.json');
  live = await followReleases({
    storage: test.storage,
    store,
    loader: renderers,
    approvals,
    stateFile,
    onExcluded: () => undefined,
    log,
  });
  const turns: RenderTurns = async (owner, { ip }, work) => {
    turnsTaken.push(`${owner} ${ip}`);
    return work();
  };
  const sets = createPreviewSets({ store, live, renderers: createRendererPool({ ...rendering, turns }) });
  const previews = createPreviews(links, sets);
  const pages = createPageCache({ renderers, onError: assert.ifError });
  const visits = { onPage: () => (visitedPages += 1) };
  await app.register(cookie);
  await app.register(releaseFilesPlugin(store, live, links.of));
  await app.register(releaseSetPlugin(live, previews.setOf));
  await app.register(previewPlugin(links, sets, shop));
  app.get('/*', servePage({ pages, live, visits, trySendOther: previews.sendPage }));
  app.addHook('onClose', async () => {
    await live.stop();
    renderers.stop();
  });
});
after(async () => {
  await app.close();
  await database.close();
});

const linkBy = (privateKey: string, version = '2.0.0', origin = shop): Promise<string> =>
  signPreview(test.storage, readPrivateKey(privateKey), origin, { shell: version });

const open = (link: string, headers = {}) =>
  app.inject({
    url: `/__preview?link=${encodeURIComponent(link)}`,
    headers: { 'sec-fetch-site': 'none', ...headers },
  });

async function enter(): Promise<string> {
  const response = await open(await linkBy(team.privateKey));
  assert.equal(response.statusCode, 303, response.body);
  const [set] = response.cookies;
  assert.ok(set?.httpOnly && set.secure && set.name === '__Host-preview');
  return `${set.name}=${set.value}`;
}

describe('a browser with a signed link', () => {
  it('gets the release, marked as a preview, in either language', async () => {
    const headers = { cookie: await enter() };
    const page = await app.inject({ url: '/', headers });
    assert.match(page.body, /Preview of shell 2\.0\.0, seen by this browser only, until .*the next shop/s);
    assert.match(page.body, /<form method="post" action="\/__preview\/end"><button>Leave the preview/);
    assert.match((await app.inject({ url: '/el', headers })).body, /Έξοδος από την προεπισκόπηση/);
  });

  it('starts with the page in the link, if it is on this shop’s origin', async () => {
    const link = encodeURIComponent(await linkBy(team.privateKey));
    const beginsWith = async (page: string) =>
      (
        await app.inject({
          url: `/__preview?link=${link}&page=${encodeURIComponent(page)}`,
          headers: { 'sec-fetch-site': 'none' },
        })
      ).headers.location;
    assert.equal(await beginsWith('/search?q=polo'), `${shop}/search?q=polo`);
    for (const page of ['https://evil.example/', '//evil.example/a', '/\\evil.example/a', 'javascript:1'])
      assert.equal(await beginsWith(page), shop);
    assert.equal(await beginsWith('/.//evil.example/a'), `${shop}//evil.example/a`);
  });

  it('gets a release that its team approved, with a link of the office', async () => {
    const approval = await signApproval(test.storage, readPrivateKey(team.privateKey), 'shell', '2.0.0');
    const { url } = await signOfficeLink(database.db, shop, { name: 'shell', version: '2.0.0', approval });
    const entered = await open(new URL(url).searchParams.get('link') ?? '');
    assert.equal(entered.statusCode, 303, entered.body);
    const [set] = entered.cookies;
    const headers = { cookie: `${set?.name}=${set?.value}` };
    assert.match((await app.inject({ url: '/', headers })).body, /the next shop/);
  });

  it('gets uncached pages, and others get the live shop', async () => {
    const headers = { cookie: await enter() };
    assert.equal((await app.inject({ url: '/a', headers })).headers['cache-control'], 'private, no-store');
    const page = await app.inject('/a');
    assert.match(page.body, /the live shop/);
    assert.doesNotMatch(page.body, /preview/i);
  });

  it('waits for its network’s turn', async () => {
    const headers = { cookie: await enter() };
    turnsTaken.length = 0;
    await app.inject({ url: '/a', headers, remoteAddress: '192.0.2.7' });
    assert.deepEqual(turnsTaken, ['shell 192.0.2.7']);
  });

  it('is not counted as a visit', async () => {
    const headers = { cookie: await enter() };
    const before = visitedPages;
    await app.inject({ url: '/a', headers });
    assert.equal(visitedPages, before);
    await app.inject('/a');
    assert.equal(visitedPages, before + 1);
  });

  it('stays on its release set and gets its files', async () => {
    const headers = { cookie: await enter() };
    const page = await app.inject({ url: '/', headers });
    const { id } = (await app.inject({ url: '/release-set', headers })).json<{ id: string }>();
    assert.equal(id, page.headers['x-release-set']);
    assert.notEqual(id, live.current().stable.id);
    assert.equal((await app.inject({ url: '/r/shell/2.0.0/main.1.js', headers })).statusCode, 200);
  });

  it('is not counted in telemetry', async () => {
    const counted: string[] = [];
    const telemetry = {
      recordStart: ({ version }: NamedRelease) => counted.push(version),
      recordMetric: () => undefined,
      stop: async () => undefined,
    } as unknown as Telemetry;
    const reports = Fastify();
    await reports.register(
      telemetryPlugin({
        telemetry,
        origin: shop,
        isRelease: async () => true,
        hasPage: async () => true,
        isCounted: (request) => !isPreviewing(request),
      }),
    );
    for (const [version, cookie] of [
      ['2.0.0', await enter()],
      ['1.0.0', ''],
    ] as const) {
      const response = await reports.inject({
        method: 'POST',
        url: '/telemetry',
        headers: { cookie, origin: shop },
        payload: { v: 1, started: [{ name: 'shell', version, ms: 10 }], failures: [] },
      });
      assert.equal(response.statusCode, 204, response.body);
    }
    assert.deepEqual(counted, ['1.0.0']);
    await reports.close();
  });

  it('leaves the preview with the button', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const headers = { cookie: await enter(), ...form };
    const response = await app.inject({ method: 'POST', url: '/__preview/end', headers, payload: '' });
    assert.equal(response.statusCode, 303, response.body);
    assert.equal(response.headers.location, '/');
    assert.equal(response.cookies[0]?.value, '');
  });

  it('gets an error if the release cannot be shown, and no preview', async () => {
    const response = await open(await linkBy(team.privateKey, '3.0.0'));
    assert.equal(response.statusCode, 422);
    assert.match(response.body, /shell 3\.0\.0 cannot be shown: Error: it does not start/);
    assert.equal(response.cookies.length, 0);
  });
});

describe('a link on another site', () => {
  const confirm = (url: string, site: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
      payload: '',
    });
  const actionOf = (page: string): string =>
    (/<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&');

  it('shows nothing until the visitor presses the button', async () => {
    const link = encodeURIComponent(await linkBy(team.privateKey));
    const url = `/__preview?link=${link}&page=${encodeURIComponent('/search?q=polo')}`;
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, {}]) {
      const page = await app.inject({ url, headers });
      assert.deepEqual([page.statusCode, page.cookies.length], [200, 0]);
      assert.match(page.body, /This link shows shell 2\.0\.0.*<button>Show the preview/s);
      assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'none'/);
      assert.equal(actionOf(page.body), url);
      const entered = await confirm(actionOf(page.body), 'same-origin');
      assert.deepEqual([entered.statusCode, entered.headers.location], [303, `${shop}/search?q=polo`]);
      assert.equal(entered.cookies[0]?.name, '__Host-preview');
    }
  });

  it('cannot press the button', async () => {
    const url = `/__preview?link=${encodeURIComponent(await linkBy(team.privateKey))}`;
    for (const site of ['cross-site', 'same-site']) {
      const response = await confirm(url, site);
      assert.deepEqual([response.statusCode, response.cookies.length], [403, 0], site);
    }
  });

  it('gets an error at once if it is invalid', async () => {
    const response = await open(await linkBy(stranger.privateKey), { 'sec-fetch-site': 'cross-site' });
    assert.equal(response.statusCode, 403);
    assert.match(response.body, /was not signed by a team/);
  });
});

describe('a link is refused', () => {
  it('if no authorised team signed it', async () => {
    for (const { privateKey } of [stranger, other]) {
      const response = await open(await linkBy(privateKey));
      assert.equal(response.statusCode, 403);
      assert.match(response.body, /was not signed by a team that may show these releases here/);
      assert.equal(response.cookies.length, 0);
    }
  });

  it('if it was modified', async () => {
    const link = await linkBy(team.privateKey);
    const statement = Buffer.from(link.split('.')[0] ?? '', 'base64url').toString();
    const forged = Buffer.from(statement.replace('2.0.0', '3.0.0')).toString('base64url');
    assert.equal((await open(`${forged}.${link.split('.')[1]}`)).statusCode, 403);
    for (const longer of [`${link}!`, `${link}.`, `${link}A`, ` ${link}`])
      assert.equal((await open(longer)).statusCode, 403, longer);
    for (const nonsense of ['', '.', 'x'.repeat(5000)]) assert.equal((await open(nonsense)).statusCode, 403);
  });

  it('if it is for another shop, in the reader’s language', async () => {
    const link = await linkBy(team.privateKey, '2.0.0', 'https://other.test');
    assert.match((await open(link)).body, /This link is for another shop/);
    assert.match((await open(link, { 'accept-language': 'el-CY' })).body, /άλλο κατάστημα/);
  });

  it('after a day, and the cookie with it', async (t) => {
    const cookie = await enter();
    const link = await linkBy(team.privateKey);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 25 * 60 * 60_000 });
    const response = await open(link);
    assert.equal(response.statusCode, 410);
    assert.match(response.body, /has expired/);
    assert.match((await app.inject({ url: '/', headers: { cookie } })).body, /the live shop/);
  });
});
