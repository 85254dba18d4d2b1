import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';

const script = path.join(import.meta.dirname, 'import-lists');

const root = await mkdtemp(path.join(tmpdir(), 'meltemi-lists-'));
after(() => rm(root, { recursive: true }));
const folder = path.join(root, 'lists');
const calls = path.join(root, 'calls');

async function program(name: string, text: string): Promise<void> {
  await writeFile(path.join(root, name), `#!/bin/sh\n${text}`);
  await chmod(path.join(root, name), 0o755);
}
// Refuses the list of that name, skips products of the other.
await program(
  'meltemi',
  `printf '%s\\n' "$*" >> '${calls}'
case $2 in *wrong*) exit 1 ;; *faulty*) exit 2 ;; esac
[ -e "$2" ]`,
);
// touch: the file system has its own clock, which LD_PRELOAD does not set.
await program(
  'curl',
  `while [ "$1" != --output ]; do shift; done; [ "$3" != https://erp.example/down ] && echo SKU > "$2" && touch "$2"`,
);

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await writeFile(calls, '');
});

/** Written so many minutes ago. */
async function put(name: string, minutes = 5): Promise<void> {
  await writeFile(path.join(folder, name), 'SKU,Price\n');
  const at = Date.now() / 1000 - minutes * 60;
  await utimes(path.join(folder, name), at, at);
}

function start(settings: Record<string, string> = {}): { status: number | null; stderr: string } {
  const env = {
    // With LD_PRELOAD, which may set the clock: the script compares the age of files.
    ...process.env,
    PATH: `${root}:${process.env['PATH']}`,
    MELTEMI: path.join(root, 'meltemi'),
    LIST_FOLDER: folder,
    ...settings,
  };
  return spawnSync(script, { env, encoding: 'utf8' });
}
const run = (settings?: Record<string, string>): number | null => start(settings).status;

/** Since the last list, or since the first run. */
async function daysPass(days: number): Promise<void> {
  const at = Date.now() / 1000 - days * 86_400;
  await utimes(path.join(folder, '.last-list'), at, at);
}

const called = async (): Promise<string[]> =>
  (await readFile(calls, 'utf8')).replaceAll(`${folder}/`, '').split('\n').filter(Boolean);
const moved = async (to: string): Promise<string[]> =>
  (await readdir(path.join(folder, to))).map((name) => name.replace(/^\d{8}-\d{6}-/, '')).toSorted();

describe('the nightly import of lists', () => {
  it('imports what was put into the folder, by name, once, and tells the seller of refusals', async () => {
    await put('b stock.csv');
    await put('a.xlsx');
    await put('unfinished.csv', 0);
    assert.equal(run(), 0);
    assert.deepEqual(await called(), ['import a.xlsx --tell-seller', 'import b stock.csv --tell-seller']);
    assert.equal(run(), 0);
    assert.equal((await called()).length, 2);
    assert.deepEqual(await moved('done'), ['a.xlsx', 'b stock.csv']);
  });

  it('fails if a list was refused, which stops no other one', async () => {
    for (const name of ['a-wrong.csv', 'b-faulty.csv', 'c.csv']) await put(name);
    assert.equal(run({ LIST_OPTIONS: '--skip-faulty --keep-stock' }), 1);
    assert.equal((await called()).at(-1), 'import c.csv --tell-seller --skip-faulty --keep-stock');
    assert.deepEqual(await moved('refused'), ['a-wrong.csv']);
    assert.deepEqual(await moved('done'), ['b-faulty.csv', 'c.csv']);
  });

  it('fails with another code if products were skipped', async () => {
    await put('faulty.csv');
    await put('stock.csv');
    assert.equal(run(), 2);
  });

  it('fails with a code of its own if no list was put into the folder for two days, or as many as set', async () => {
    assert.equal(run(), 0);
    await daysPass(1);
    assert.equal(run(), 0);
    await daysPass(2);
    const { status, stderr } = start();
    assert.deepEqual(
      [status, /^No list was put into .*\/lists since \d{4}-\d\d-\d\d\.$/m.test(stderr)],
      [3, true],
    );
    assert.deepEqual([run({ LIST_MAX_DAYS: '3' }), run({ LIST_MAX_DAYS: '0' })], [0, 0]);
    await put('faulty.csv');
    assert.equal(run(), 2);
    assert.equal(run(), 0);
    assert.equal(run({ LIST_MAX_DAYS: 'two' }), 1);
  });

  it('expects no list in the folder if they are fetched, unless one was put there', async () => {
    const fetched = { LIST_URL: 'https://erp.example/list.csv' };
    assert.equal(run(fetched), 0);
    await assert.rejects(daysPass(9), /ENOENT/);
    await put('stock.csv');
    assert.equal(run(fetched), 0);
    await daysPass(2);
    assert.equal(run(fetched), 3);
    assert.equal(run({ LIST_URL: 'https://erp.example/down' }), 1);
  });

  it('fetches a list, and tells the seller if that fails', async () => {
    assert.equal(run({ LIST_URL: 'https://erp.example/list.csv' }), 0);
    assert.equal((await moved('done')).length, 1);
    assert.equal(run({ LIST_URL: 'https://erp.example/down' }), 1);
    assert.equal((await called()).length, 2);
    assert.deepEqual(await moved('refused'), []);
  });
});
