import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { promote, readRegistry } from 'mf-toolkit/registry';
import { openTestStore, writeRelease, type TestStore } from 'mf-toolkit/testing';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { compareCommand } from './compareCommand.ts';
import { createTelemetry } from '../../platform/telemetry/telemetry.ts';

let database: OpenDatabase;
let store: TestStore;
before(async () => {
  database = await createTestDatabase();
  store = await openTestStore();
});
after(() => database.close());

const compare = async (...args: string[]): Promise<string> => {
  const output: string[] = [];
  const here = {
    folder: '.',
    user: 'maria',
    isServing: false,
    program: 'npm run shop --',
    progress: () => {},
  };
  const { compare } = compareCommand({ db: database.db, storage: store.storage });
  await compare?.(args, (line) => output.push(line), here);
  return output.join('\n');
};

// Line 2, column 5 of the script is line 12, column 3 of the source.
const sourceMap = JSON.stringify({ version: 3, sources: ['./src/Cart.tsx'], names: [], mappings: ';IAWE' });

async function goLive(version: string): Promise<void> {
  await writeRelease(store.folder, 'mf_checkout', version, '', {}, { 'maps/routes.js.map': sourceMap });
  await promote(store.storage, { mf_checkout: version }, await readRegistry(store.storage));
}

it('shows its usage', async () => {
  assert.match(await compare('--help'), /^npm run shop -- compare PACKAGE \[VERSION \[FORMER\]\]/);
  await assert.rejects(compare('mf-checkout', '--since'), /Unknown option '--since'/);
});

it('reports what it needs for a comparison', async () => {
  await assert.rejects(compare(), /npm run shop -- compare PACKAGE/);
  await assert.rejects(compare('mf-checkout'), /No release of mf_checkout is live/);
  await goLive('1.0.0');
  await assert.rejects(compare('mf-checkout'), /has no previous release/);
});

it('compares the live release with the previous one', async () => {
  await goLive('1.1.0');
  const log = { warn: () => undefined, error: assert.ifError } as never;
  const telemetry = createTelemetry(database.db, log);
  const [now, former] = ['1.1.0', '1.0.0'].map((version) => ({ name: 'mf_checkout', version }));
  assert.ok(now && former);
  for (let count = 0; count < 4; count++) telemetry.recordStart(now, 'browser');
  telemetry.recordFailure(now, 'browser', 'render', 'no x at /r/mf_checkout/1.1.0/routes.js:2:5');
  telemetry.recordMetric(now, 'LCP', 1000);
  telemetry.recordMetric(former, 'LCP', 500);
  await telemetry.stop();
  const output = await compare('mf-checkout');
  assert.match(output, /1\.1\.0\s+1\.0\.0/);
  assert.match(output, /weight\s+0\.0 KB\s+0\.0 KB/);
  assert.match(output, /started in browsers\s+4\s+0/);
  assert.match(output, /failed\s+25\.00 %\s+0\.00 %/);
  assert.match(output, /LCP p75\s+9\d\d ms|LCP p75\s+10\d\d ms\s+(4|5)\d\d ms/);
  assert.match(output, /render \(browser\) 1: no x at mf-checkout\/src\/Cart\.tsx:12:3/);
});
