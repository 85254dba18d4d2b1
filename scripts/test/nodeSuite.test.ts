import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { nodeSuite } from './nodeSuite.ts';

let folder: string;
const run = (limitMs?: number) => nodeSuite('trial', [folder], {}, limitMs).run();

// Node's test runner does nothing inside another one while this variable is set.
const context = process.env['NODE_TEST_CONTEXT'];

beforeEach(async () => {
  delete process.env['NODE_TEST_CONTEXT'];
  folder = await mkdtemp(path.join(os.tmpdir(), 'trial-'));
});

afterEach(async () => {
  process.env['NODE_TEST_CONTEXT'] = context;
  await rm(folder, { recursive: true });
});

test('counts passed and failed tests', async () => {
  const source = `import { test } from 'node:test';
    test('right', () => {});
    test('wrong', () => { throw new Error('because'); });`;
  await writeFile(path.join(folder, 'some.test.ts'), source);
  const { passed, failed, output } = await run();
  assert.deepEqual({ passed, failed }, { passed: 1, failed: 1 });
  assert.match(output, /because/);
});

test('counts a file that does not load as failed', async () => {
  await writeFile(path.join(folder, 'broken.test.ts'), `import './missing.ts';`);
  assert.equal((await run()).failed, 1);
});

test('counts a folder without tests as failed', async () => {
  assert.equal((await run()).failed, 1);
});

test('names the file whose process does not end, and fails', async () => {
  const source = `import { before, test } from 'node:test';
    before(() => { setInterval(() => {}, 1000); throw new Error('half open'); });
    test('cannot begin', () => {});`;
  await writeFile(path.join(folder, 'open.test.ts'), source);
  const { failed, output } = await run(3_000);
  assert.ok(failed > 0);
  assert.match(output, /open\.test\.ts/);
});
