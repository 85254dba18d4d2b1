import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { meltemi } from '../package/run.ts';
import { promote, readRegistry } from '../registry/registry.ts';
import type { Registry } from '../registry/registrySchema.ts';
import { createKeyPair } from '../registry/signed.ts';
import { withRegistry } from '../store/withRegistry.ts';
import { startStoreServer } from '../testing/storeServer.ts';
import { openTestStore, owning, writeRelease, type TestStore } from '../testing/testRelease.ts';

const run = promisify(execFile);
const { PATH, NODE_COMPILE_CACHE } = process.env;
const catalogue = 'mf_catalogue';

let test: TestStore;
let env: NodeJS.ProcessEnv;

interface Said {
  code: number;
  said: string;
}

async function command(...args: string[]): Promise<Said> {
  try {
    const { stdout } = await run(process.execPath, [meltemi, ...args], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

async function registry(): Promise<Registry> {
  const snapshot = await readRegistry(test.storage);
  assert.ok(snapshot);
  return snapshot.registry;
}

const write = (name: string, version: string, brings: string, required: string) =>
  writeRelease(test.folder, name, version, '', { shared: { 'mf-shared': { version: brings, required } } });

beforeEach(async () => {
  test = await openTestStore();
  env = { PATH, NODE_COMPILE_CACHE, STORE: test.folder, MELTEMI_AUTHOR: 'Eleni' };
  await write('shell', '1.0.0', '1.0.0', '^1.0.0');
  await write('shell', '2.0.0', '2.0.0', '^2.0.0');
  await write(catalogue, '1.0.0', '1.0.0', '^1.0.0');
  await write(catalogue, '2.0.0', '2.0.0', '^2.0.0');
  await promote(test.storage, { shell: '1.0.0', [catalogue]: '1.0.0' }, null);
});

describe('promoting', () => {
  it('rejects an incompatible release and names the remedy, a common change', async () => {
    const refused = await command('promote', 'shell', '2.0.0');
    assert.equal(refused.code, 1);
    assert.match(
      refused.said,
      /mf_catalogue 1\.0\.0.* needs mf-shared \^1\.0\.0, but shell 2\.0\.0 provides 2\.0\.0/,
    );
    assert.match(refused.said, /Remedy: .*npx meltemi promote shell 2\.0\.0 mf-catalogue VERSION/);
    const before = await registry();
    const { code, said } = await command(
      'promote',
      'shell',
      '2.0.0',
      'mf-catalogue',
      '2.0.0',
      '--why',
      'spring',
    );
    assert.equal(code, 0, said);
    const { live, revision, history } = await registry();
    assert.deepEqual(live, { shell: '2.0.0', [catalogue]: '2.0.0' });
    assert.equal(revision, before.revision + 1);
    assert.deepEqual([history[0]?.author, history[0]?.why], ['Eleni', 'spring']);
    assert.match(
      (await command('status')).said,
      /promoted shell 2\.0\.0, mf_catalogue 2\.0\.0, by Eleni: spring/,
    );
  });

  it('signs with the team’s key and rejects a key that is not in the trust file', async () => {
    const [known, unknown] = [createKeyPair(), createKeyPair()];
    const folder = path.dirname(test.folder);
    const keyFile = path.join(folder, 'team.key');
    const trustFile = path.join(folder, 'trust.json');
    const teams = { shop: { keys: [known.publicKey], releases: ['shell'] } };
    await writeFile(trustFile, JSON.stringify({ teams }));
    await write('shell', '1.1.0', '1.1.0', '^1.0.0');
    env = { ...env, SIGNING_KEY_FILE: keyFile, TRUST_FILE: trustFile };
    await writeFile(keyFile, unknown.privateKey);
    assert.match((await command('promote', 'shell', '1.1.0')).said, /no team in the trust file signed it/);
    await writeFile(keyFile, known.privateKey);
    assert.equal((await command('promote', 'shell', '1.1.0')).code, 0);
    assert.deepEqual(Object.keys((await registry()).signatures), ['shell/1.1.0/everybody']);
  });

  it('is rejected before it replaces a valid signature, if the shop does not trust the key', async (t) => {
    const [own, other] = [createKeyPair(), createKeyPair()];
    const teams = {
      shop: { keys: [own.publicKey], releases: ['shell'] },
      gifts: { keys: [other.publicKey], releases: ['mf_gifts'] },
    };
    let date = '';
    const shop = createServer((request, response) => {
      const isKnown = request.url === '/contracts/teams';
      response.writeHead(isKnown ? 200 : 404, date ? { date } : {}).end(JSON.stringify({ teams }));
    }).listen(0, '127.0.0.1');
    t.after(() => {
      shop.close();
      shop.closeAllConnections();
    });
    await once(shop, 'listening');
    const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const keyFile = path.join(path.dirname(test.folder), 'team.key');
    env = { ...env, SIGNING_KEY_FILE: keyFile, SHOP_ORIGIN: origin };
    await writeFile(keyFile, own.privateKey);
    assert.equal((await command('promote', 'shell', '1.0.0')).code, 0);
    const { signatures } = await registry();
    await writeFile(keyFile, other.privateKey);
    const { code, said } = await command('promote', 'shell', '1.0.0');
    assert.equal(code, 1);
    assert.match(
      said,
      /would not show it: .*team gifts signed it, but may not show shell\. Sign with a key of its team/,
    );
    assert.deepEqual((await registry()).signatures, signatures);
    delete env['SIGNING_KEY_FILE'];
    assert.equal((await command('promote', 'shell', '1.0.0')).code, 0, 'it is signed already');
    await write('shell', '1.1.0', '1.1.0', '^1.0.0');
    assert.match((await command('promote', 'shell', '1.1.0')).said, /would not show it: .*it is not signed/);
    date = new Date(0).toUTCString();
    assert.match((await command('promote', 'shell', '1.0.0')).said, /The clock of this machine is .* ahead/);
  });

  it('is rejected on a store without conditional writes', async () => {
    const server = await startStoreServer();
    const files = ['registry.json', 'shell/1.0.0/release.json', `${catalogue}/1.0.0/release.json`];
    for (const file of [...files, 'shell/1.1.0/release.json'])
      server.files.set(`/${file}`, Buffer.from((await test.storage.read(file))?.bytes ?? []));
    await write('shell', '1.1.0', '1.1.0', '^1.0.0');
    const manifest = await test.storage.read('shell/1.1.0/release.json');
    server.files.set('/shell/1.1.0/release.json', Buffer.from(manifest?.bytes ?? []));
    server.faults.ignores = ['if-match', 'if-none-match'];
    env = { ...env, STORE: server.url };
    const before = server.files.get('/registry.json');
    const both = await Promise.all([
      command('promote', 'shell', '1.1.0'),
      command('promote', 'shell', '1.0.0'),
    ]);
    for (const { code, said } of both) {
      assert.equal(code, 1);
      assert.match(said, /cannot keep a registry: If-None-Match/);
    }
    assert.deepEqual(server.files.get('/registry.json'), before);
    await server.close();
  });
});

describe('rolling back', () => {
  it('is rejected below the version that a live release needs, and names the remedy', async () => {
    await write('shell', '2.1.0', '2.1.0', '^2.0.0');
    await write(catalogue, '2.1.0', '2.1.0', '^2.1.0');
    await promote(test.storage, { shell: '2.0.0', [catalogue]: '2.0.0' }, await readRegistry(test.storage));
    await promote(test.storage, { shell: '2.1.0' }, await readRegistry(test.storage));
    await promote(test.storage, { [catalogue]: '2.1.0' }, await readRegistry(test.storage));
    const { code, said } = await command('rollback', 'shell');
    assert.equal(code, 1);
    assert.match(
      said,
      /mf_catalogue 2\.1\.0.* needs mf-shared \^2\.1\.0, but shell 2\.0\.0 provides 2\.0\.0/,
    );
    assert.match(said, /Remedy: npx meltemi rollback shell mf-catalogue/);
    assert.equal((await registry()).live['shell'], '2.1.0');
    assert.equal((await command('rollback', 'shell', 'mf-catalogue')).code, 0);
    assert.deepEqual((await registry()).live, { shell: '2.0.0', [catalogue]: '2.0.0' });
  });

  it('rejects a name that was never live, such as a version', async () => {
    const { code, said } = await command('rollback', 'mf-catalogue', '1.0.0');
    assert.equal(code, 1);
    assert.match(said, /mf_catalogue has no release earlier than 1\.0\.0/);
    assert.match(
      (await command('rollback', '1.3.0')).said,
      /No release of 1\.3\.0 is or was live\. Live are shell, mf_catalogue\./,
    );
  });

  it('includes releases of the same change and reports them', async () => {
    await promote(test.storage, { shell: '2.0.0', [catalogue]: '2.0.0' }, await readRegistry(test.storage));
    const { said } = await command('rollback', 'mf-catalogue');
    assert.match(said, /shell 1\.0\.0, replaces 2\.0\.0, which went live in the same change/);
    assert.deepEqual((await registry()).live, { shell: '1.0.0', [catalogue]: '1.0.0' });
  });
});

describe('removing', () => {
  it('records author and reason, and can be rolled back', async () => {
    const removed = await command('remove', 'mf-catalogue', '--yes', '--why', 'the fair is over');
    assert.equal(removed.code, 0, removed.said);
    const { live, history } = await registry();
    assert.deepEqual(live, { shell: '1.0.0' });
    assert.deepEqual([history[0]?.author, history[0]?.why], ['Eleni', 'the fair is over']);
    const back = await command('rollback', 'mf-catalogue');
    assert.equal(back.code, 0, back.said);
    assert.deepEqual((await registry()).live, { shell: '1.0.0', [catalogue]: '1.0.0' });
  });
});

describe('removing without --yes', () => {
  it('lists what the shop would lose and removes nothing', async () => {
    const fragments = { GiftHint: { slots: { 'product:after-buy': 1 }, loads: 'idle', props: {} } } as const;
    const routes = [{ path: '/search/*', frame: 'shop' as const, guard: false }];
    const owns = owning({ routes, fragments, slots: { 'home:between': {} } });
    await writeRelease(test.folder, 'mf_gifts', '1.0.0', '', { owns });
    await promote(test.storage, { mf_gifts: '1.0.0' }, await readRegistry(test.storage));
    const { code, said } = await command('remove', 'mf-gifts');
    assert.equal(code, 1);
    for (const loss of [
      'the page /search/*',
      'GiftHint in the slot product:after-buy',
      'the slot home:between, with the fragments of other remotes in it',
    ])
      assert.ok(said.includes(loss), said);
    assert.equal((await registry()).live['mf_gifts'], '1.0.0');
    assert.equal((await command('remove', 'mf-gifts', '--yes')).code, 0);
    assert.equal((await registry()).live['mf_gifts'], undefined);
  });
});

describe('a canary', () => {
  it('is rejected if it is incompatible for any visitor who would get it', async () => {
    await write('shell', '1.1.0', '1.1.0', '^1.0.0');
    await write(catalogue, '1.1.0', '1.1.0', '^1.1.0');
    assert.equal((await command('canary', 'shell', '1.1.0', '10%')).code, 0);
    const wide = await command('canary', 'mf-catalogue', '1.1.0', '20%');
    assert.match(
      wide.said,
      /mf_catalogue 1\.1\.0.* needs mf-shared \^1\.1\.0, but shell 1\.0\.0 provides 1\.0\.0/,
    );
    assert.equal((await command('canary', 'mf-catalogue', '1.1.0', '5%')).code, 0);
    const ended = await command('canary', 'shell', 'off');
    assert.match(ended.said, /Remedy: first run npx meltemi canary mf-catalogue off/i);
    assert.equal((await command('canary', 'mf-catalogue', 'off')).code, 0);
    assert.equal((await command('canary', 'shell', 'off')).code, 0);
  });
});

describe('a second registry of the store', () => {
  it('has its own live releases and history, and leaves production as it is', async () => {
    const production = await registry();
    const versions = { shell: '1.0.0', [catalogue]: '1.0.0' };
    await promote(withRegistry(test.storage, 'staging'), versions, null);
    const promoted = await command('promote', 'shell', '2.0.0', catalogue, '2.0.0', '--registry', 'staging');
    assert.match(promoted.said, /live in staging: shell 2\.0\.0, replaces 1\.0\.0/);
    env['REGISTRY'] = 'staging';
    assert.match((await command('status')).said, /^shell +2\.0\.0$/m);
    assert.match(
      (await command('rollback', 'shell')).said,
      /live in staging: shell 1\.0\.0, replaces 2\.0\.0/,
    );
    assert.match((await command('status', '--registry=production')).said, /^shell +1\.0\.0$/m);
    assert.deepEqual(await registry(), production);
  });

  it('is repaired from its own history', async () => {
    const staging = withRegistry(test.storage, 'staging');
    await promote(staging, { shell: '2.0.0' }, null);
    await rm(path.join(test.folder, 'registry-staging.json'));
    const repaired = await command('store', 'repair', '--registry', 'staging');
    assert.match(repaired.said, /Restored the registry to revision 1: promoted shell 2\.0\.0/);
    assert.deepEqual((await readRegistry(staging))?.registry.live, { shell: '2.0.0' });
  });

  it('must have a plain name', async () => {
    const refused = await command('status', '--registry', '../x');
    assert.match(refused.said, /^REGISTRY must have up to 30 lower-case letters.* it is "\.\.\/x"\.$/m);
  });
});
