import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { payloadElement, payloadPattern, type Releases } from 'mf-shared/document';
import type { FederatedPackage } from '../package/federatedPackage.ts';
import { openTestStore, owning, writeRelease } from '../testing/testRelease.ts';

const shell = { version: '1.0.0', scripts: [], css: [], exposes: {}, routes: [], integrity: {} };
const remote = { entry: '/r/mf_gifts/1.4.0/e.js', exposes: {}, routes: [], fragments: {}, integrity: {} };
const live: Releases = { shell, slots: {}, remotes: { mf_gifts: { ...remote, version: '1.4.0' } } };

const closing: (() => void)[] = [];
async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => server.close().closeAllConnections());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

let page: string;
before(async () => {
  const { folder } = await openTestStore();
  await writeRelease(folder, 'mf_gifts', '1.3.0', '', {
    owns: owning({ routes: [{ path: '/gifts', frame: 'shop', guard: false }] }),
  });
  // Read when the store is imported.
  process.env['STORE'] = folder;
  const { devPages } = await import('./devPages.ts');
  const { devReleases } = await import('./devReleases.ts');
  const shop = await listen((_, response) => response.end(payloadElement('shop-releases', live)));
  const pkg = { name: 'shell', folder: path.join(folder, 'shell') } as FederatedPackage;
  const positions = async (stack: string) => ({ file: stack, loc: '1', stack: [] });
  const pages = devPages(pkg, { releases: devReleases(shop, []), positions });
  page = await listen((request, response) => pages(request, response, () => response.writeHead(404).end()));
});
after(() => closing.forEach((close) => close()));

async function switchTo(choice: unknown, site = 'same-origin'): Promise<string> {
  const headers = { 'sec-fetch-site': site };
  const body = JSON.stringify({ name: 'mf_gifts', choice });
  const response = await fetch(`${page}/__dev/switch`, { method: 'POST', headers, body });
  return `${response.status} ${await response.text()}`;
}

async function shown(): Promise<string> {
  const document = await fetch(page, { headers: { accept: 'text/html' } }).then((response) =>
    response.text(),
  );
  const [, json = ''] = payloadPattern('shop-releases').exec(document) ?? [];
  const { version, entry, routes } = (JSON.parse(json) as Releases).remotes['mf_gifts'] ?? {};
  return [version, entry, ...(routes ?? []).map((route) => route.path)].join(' ');
}

it('shows the chosen version or entry of one remote, until the live release is chosen', async () => {
  assert.equal(await shown(), '1.4.0 /r/mf_gifts/1.4.0/e.js');
  assert.equal(await switchTo({ version: '1.3.0' }), '200 {}');
  assert.match(await shown(), /^1\.3\.0 \/r\/mf_gifts\/1\.3\.0\/.* \/gifts$/);
  assert.equal(await switchTo({ url: 'http://localhost:4000/remoteEntry.js' }), '200 {}');
  assert.equal(await shown(), 'local http://localhost:4000/remoteEntry.js');
  assert.equal(await switchTo(null), '200 {}');
  assert.equal(await shown(), '1.4.0 /r/mf_gifts/1.4.0/e.js');
});

it('refuses a version that is not in the store, other choices, and other sites', async () => {
  assert.match(await switchTo({ version: '9.9.9' }), /^503 .*9\.9\.9/);
  assert.match(await switchTo({ url: 'javascript:alert(1)' }), /^503 /);
  assert.match(await switchTo('live'), /^503 /);
  assert.match(await switchTo({ url: '/x.js' }, 'cross-site'), /^503 .*Cross-site request rejected/);
  assert.equal(await shown(), '1.4.0 /r/mf_gifts/1.4.0/e.js');
});

it('finds the position of an error', async () => {
  const response = await fetch(`${page}/__dev/positions`, { method: 'POST', body: 'a stack' });
  assert.deepEqual(await response.json(), { file: 'a stack', loc: '1', stack: [] });
});
