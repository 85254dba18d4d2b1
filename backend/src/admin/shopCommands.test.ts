import assert from 'node:assert/strict';
import { mkdtemp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import type { OpenDatabase } from '../platform/database/tables/Db.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { createPlaces } from '../catalogue/testing/testShop.ts';
import { readConfig } from '../platform/config/config.ts';
import { commandSummaries } from './commands/commandSummaries.ts';
import type { AdminCommands } from './socket/AdminCommand.ts';
import { sendAdminCommand } from './socket/sendAdminCommand.ts';
import { adminSocketPath, openAdminSocket } from './socket/adminSocket.ts';
import { createLog } from '../platform/log/log.ts';
import { polo, shopifyHeader, writePoloPictures } from './import-export/testing/importing.ts';
import { shopCommands } from './shopCommands.ts';
import { everything } from '../testing/shops/smallShop.ts';
import { createTestDatabase } from '../testing/database/testDatabase.ts';

let shop: OpenDatabase;
let dataFolder: string;
let folder: string;
let commands: AdminCommands;
let closeDesk: () => Promise<void>;
before(async () => {
  shop = await createTestDatabase();
  await createPlaces(shop.db);
  dataFolder = await mkdtemp(join(tmpdir(), 'desk-'));
  folder = join(dataFolder, 'merchant');
  await mkdir(folder);
  await writePoloPictures(folder);
  const config = readConfig({ DATA_FOLDER: dataFolder });
  const log = createLog('silent');
  commands = shopCommands({ config, db: shop.db, log });
  closeDesk = await openAdminSocket({ folder: dataFolder, commands, log });
});
after(async () => {
  await closeDesk();
  await shop.close();
  await rm(dataFolder, { recursive: true });
});

async function type(command: string, ...args: string[]) {
  const output: string[] = [];
  const steps = new Set<string>();
  const listener = {
    print: (line: string) => void output.push(line),
    progress: (step: string) => void steps.add(step),
  };
  const fault = await sendAdminCommand(dataFolder, { command, args, folder }, listener).then(
    (isDone) => (isDone ? null : 'nobody is there'),
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { output: output.join('\n'), steps: [...steps], fault };
}

const list = (name: string, lines: string[]): Promise<void> =>
  writeFile(join(folder, name), lines.join('\n'));

test('every command is in the help, with restore, which needs no shop', () => {
  const listed = Object.keys(commandSummaries).toSorted();
  assert.deepEqual(listed, [...Object.keys(commands), 'restore'].toSorted());
});

test('a list is checked, imported, exported and imported again', async () => {
  await list('products.csv', [shopifyHeader, ...polo]);
  const before = await everything(shop.db);
  const dry = await type('import', 'products.csv', '.', '--dry-run');
  assert.equal(dry.fault, null);
  assert.match(
    dry.output,
    /would be new:\n {2}classic-polo[\s\S]*This was a dry run: nothing was changed\.$/,
  );
  assert.deepEqual(await everything(shop.db), before);

  const real = await type('import', 'products.csv', '.');
  assert.equal(real.fault, null);
  assert.match(real.output, /\d lines in [\d.]+ s: 1 new, 0 changed, 0 unchanged\.$/);
  assert.deepEqual(real.steps, ['reading MB', 'pictures', 'writing']);
  const feeds = `Google refuses 0 of 1 items and shows 1 in fewer places:
  1 limited: gtin is missing (classic-polo)
Meta refuses 0 of 1 items and shows 0 in fewer places.`;
  assert.ok(real.output.includes(feeds), real.output);
  assert.doesNotMatch(dry.output, /Google/);
  assert.equal((await type('import', '--feeds')).output, feeds);

  const out = await type('export', 'all.csv', 'pictures');
  assert.deepEqual(
    [out.fault, out.output],
    [null, 'Exported 1 item to all.csv and their pictures to pictures.'],
  );
  const again = await type('import', 'all.csv', 'pictures');
  assert.match(again.output, /0 new, 0 changed, 1 unchanged\.$/);
});

test('the errors of a list are reported, and nothing is changed', async () => {
  await list('faulty.csv', [shopifyHeader, 'cap,Cap,,,,Caps,,true,Size,S,,,,,1,free,,,,,,']);
  const before = await everything(shop.db);
  const { output, fault } = await type('import', 'faulty.csv');
  assert.match(output, /^row 2: Variant Price "free" is not a price/);
  assert.equal(fault, '1 fault. Nothing was changed.');
  await list('open.csv', [shopifyHeader, 'cap,"Cap']);
  assert.equal(
    (await type('import', 'open.csv')).fault,
    'open.csv, row 2: a quote opened here is never closed. Close it at the end of its cell or remove it. Nothing was changed.',
  );
  assert.equal((await type('import', 'nothing.csv')).fault, 'No such file or folder: nothing.csv.');
  assert.deepEqual(await everything(shop.db), before);
});

test('a list too large for a running shop is refused', async () => {
  await writeFile(join(folder, 'huge.csv'), '');
  await truncate(join(folder, 'huge.csv'), 70e6);
  assert.equal(
    (await type('import', 'huge.csv')).fault,
    'huge.csv has 70 MB, which is too much while the shop is running. Stop the shop to import it.',
  );
});

test('a backup is written while the shop runs, and can be restored', async () => {
  const { output, fault } = await type('backup', 'kept');
  assert.equal(fault, null);
  assert.match(output, /^Wrote \d+ rows to .*\.meltemi\.gz and copied 2 new pictures\.$/);
  const [file = ''] = (await readdir(join(folder, 'kept'))).filter((name) => name.endsWith('.gz'));
  const other = await createTestDatabase();
  try {
    await restoreBackup(other.db, join(folder, 'kept', file));
    assert.deepEqual(await everything(other.db), await everything(shop.db));
  } finally {
    await other.close();
  }
});

test('an import changes nothing if its terminal is closed', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => `cap-${at},Cap,,,,Caps,,true,Size,S,,,,,1,9.00,,,,,,`);
  await list('many.csv', [shopifyHeader, ...many]);
  const before = await everything(shop.db);
  const socket = connect(adminSocketPath(dataFolder));
  socket.write(`${JSON.stringify({ command: 'import', args: ['many.csv'], folder })}\n`);
  for await (const line of createInterface({ input: socket })) if (line.includes('"writing"')) break;
  socket.destroy();
  assert.equal((await type('export', 'after.csv')).fault, null);
  assert.doesNotMatch(await readFile(join(folder, 'after.csv'), 'utf8'), /cap-/);
  assert.deepEqual(await everything(shop.db), before);
});
