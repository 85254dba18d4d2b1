import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { developmentToken } from './platform/config/publishedSecrets.ts';
import { openDatabase } from './platform/database/open/openDatabase.ts';
import { freePort } from './testing/freePort.ts';
import { stepLimitMs } from './testing/hangLimits.ts';
import { publicShop } from './testing/shops/publicShop.ts';
import { copyIntoFolder } from './testing/database/testDatabase.ts';
import { folderStorage, withRegistry } from 'mf-toolkit/store';
import { promote } from 'mf-toolkit/registry';
import { writeRelease } from 'mf-toolkit/testing';

const server = join(import.meta.dirname, 'server.ts');
const inherited = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };

const mailbox = '/__dev/mail.json';

let folder: string;
let metrics: Response | undefined;
let noMailbox: Response | undefined;
let stagingMetrics: Response | undefined;
let withMailbox: Response | undefined;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-server-'));
  await copyIntoFolder(folder);
  const { db, close } = await openDatabase({ folder });
  await db.insertInto('demo_data').defaultValues().execute();
  await close();
  const store = join(folder, 'store');
  const code = `exports.createPageRenderer = () => async () => ({ status: 200, headers: {}, pipe: (to) => to.end('<p>') });`;
  await writeRelease(store, 'shell', '1.0.0', code);
  await promote(folderStorage(store), { shell: '1.0.0' }, null);
  await writeRelease(store, 'shell', '1.1.0', code);
  await promote(withRegistry(folderStorage(store), 'staging'), { shell: '1.1.0' }, null);
  [metrics, noMailbox] = await responsesOf(['/metrics', mailbox], {});
  const plugins = join(import.meta.dirname, '../../demo/developmentPlugins.ts');
  const settings = { DEVELOPMENT_PLUGINS: plugins, REGISTRY: 'staging' };
  [stagingMetrics, withMailbox] = await responsesOf(['/metrics', mailbox], settings);
});
after(() => rm(folder, { recursive: true }));

// The embedded database is compiled in each process: see scripts/test/nodeSuite.ts.
const start = (settings: Record<string, string>) =>
  spawn(process.execPath, ['--liftoff-only', server], {
    env: { ...inherited, DATA_FOLDER: folder, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

async function complaint(settings: Record<string, string>): Promise<string> {
  const child = start(settings);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  assert.equal(code, 1, said);
  return said.trim();
}

async function responsesOf(paths: string[], settings: Record<string, string>): Promise<Response[]> {
  // Another program may take the free port first.
  for (let tries = 1; ; tries += 1) {
    const { responses, said } = await askAt(await freePort(), paths, settings);
    if (tries < 5 && said.includes('is already in use')) continue;
    assert.equal(responses.length, paths.length, `no response: ${said}`);
    return responses;
  }
}

async function askAt(port: number, paths: string[], settings: Record<string, string>) {
  const child = start({ STORE: join(folder, 'store'), PORT: String(port), ...settings });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(child, 'close');
  const headers = { authorization: `Bearer ${developmentToken}` };
  const signal = AbortSignal.timeout(stepLimitMs);
  const ask = async (path: string): Promise<Response> => {
    const response = await fetch(`http://localhost:${port}${path}`, { headers, signal });
    return new Response(await response.arrayBuffer(), response);
  };
  let responses: Response[] = [];
  while (responses.length === 0 && child.exitCode === null && !signal.aborted) {
    responses = await Promise.all(paths.map(ask)).catch(() => []);
    if (responses.length === 0) await setTimeout(100);
  }
  child.kill(responses.length > 0 ? 'SIGTERM' : 'SIGKILL');
  await closed;
  return { responses, said };
}

const contentTypeOf = (response: Response | undefined): string => response?.headers.get('content-type') ?? '';

describe('the metrics', () => {
  for (const [registry, response, version] of [
    ['production', () => metrics, '1.0.0'],
    ['the registry that REGISTRY names', () => stagingMetrics, '1.1.0'],
  ] as const)
    it(`list the releases that this backend serves, those of ${registry}`, async () => {
      const text = (await response()?.text()) ?? '';
      assert.ok(text.includes(`\nshop_release_served{remote="shell",version="${version}"} 1\n`), text);
    });
});

describe('the development mailbox', () => {
  it('is served if DEVELOPMENT_PLUGINS is its file', () => {
    assert.match(contentTypeOf(withMailbox), /^application\/json/);
  });

  it('is not served otherwise', () => {
    assert.doesNotMatch(contentTypeOf(noMailbox), /json/);
  });
});

describe('startup fails with an error message', () => {
  it('that does not show DATABASE_URL', async () => {
    const said = await complaint({ DATABASE_URL: 'postgres://shop:secret@a:1,b:2/sales' });
    assert.match(said, /^The PostgreSQL server in DATABASE_URL cannot be used: [^\n]+$/);
    assert.doesNotMatch(said, /secret/);
  });

  it('if the port is in use', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const said = await complaint({ PORT: String(port) });
    other.close();
    assert.equal(
      said,
      `Port ${port} is already in use. Stop the other program, or set PORT to another port.`,
    );
  });

  it('in production with the demo shop’s database', async () => {
    const said = await complaint({ ...publicShop, DATA_FOLDER: folder });
    assert.match(said, /^The database contains the demo shop, [^\n]+$/);
  });
});
