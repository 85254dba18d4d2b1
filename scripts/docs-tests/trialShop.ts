import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { promote } from 'mf-toolkit/registry';
import { openTestStore, writeRelease } from 'mf-toolkit/testing';
import { shopCommands } from '../../backend/src/admin/shopCommands.ts';
import { readConfig } from '../../backend/src/platform/config/config.ts';
import { createLog } from '../../backend/src/platform/log/log.ts';
import { fillSmallShop } from '../../backend/src/testing/shops/smallShop.ts';
import { createTestDatabase } from '../../backend/src/testing/database/testDatabase.ts';
import { repository } from '../repository.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const toolkit = path.join(repository, 'mf-toolkit/src/meltemi.ts');

async function fillStore(): Promise<string> {
  const { folder, storage } = await openTestStore();
  await writeRelease(folder, 'shell', '1.0.0');
  for (const version of ['1.3.0', '1.4.0']) await writeRelease(folder, 'mf_checkout', version);
  await promote(storage, { shell: '1.0.0', mf_checkout: '1.3.0' }, null);
  return folder;
}

async function fillDatabase() {
  const database = await createTestDatabase();
  const { db } = database;
  await fillSmallShop(db);
  // The small shop has no picture files.
  await db.deleteFrom('attachments').execute();
  for (const [id, code] of ['S101W', 'S105W'].entries())
    await db
      .updateTable('items')
      .set({ code })
      .where('id', '=', id + 1)
      .execute();
  await db.insertInto('delivery_methods').values({ name: 'BoxNow Locker', kind: 'courier' }).execute();
  await db.updateTable('variants').set({ sku: 'S101W-S' }).execute();
  await db
    .insertInto('items')
    .values({ category_id: 1, code: 'S109W', slug: 'tie', name: 'Tie', price_cents: 700 })
    .execute();
  return database;
}

const lists = {
  'products.csv': 'Handle,Title,Variant Price\npolo,Polo shirt,13.00\n',
  'stock.csv': 'SKU,Inventory quantity\nS101W-S,12\n',
  'elsewhere.csv': 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price\ncap,Cap,Caps,Size,One,9.00\n',
};

export async function openTrialShop() {
  const folder = await mkdtemp(path.join(tmpdir(), 'meltemi-documents-'));
  const at = (name: string): string => path.join(folder, name);
  await mkdir(at('pictures'));
  for (const [name, text] of Object.entries(lists)) await writeFile(at(name), text);
  const store = await fillStore();
  const { db, close } = await fillDatabase();
  const env = { DATA_FOLDER: at('data'), STORE: store, STAFF_KEY: 'ab'.repeat(32) };
  const commands = shopCommands({ config: readConfig(env), db, log: createLog('silent') });
  const place = {
    folder,
    user: 'maria',
    isServing: false,
    program: 'npm run shop --',
    progress: () => undefined,
  };

  return {
    folder,
    async run(name: string, args: string[]): Promise<string> {
      const command = commands[name];
      if (command) {
        const said: string[] = [];
        await command(args, (line) => said.push(line), place);
        return said.join('\n');
      }
      const settings = { PATH, NODE_COMPILE_CACHE, SIGNING_KEY_FILE: at('checkout.key'), ...env };
      const { stdout } = await promisify(execFile)(process.execPath, [toolkit, name, ...args], {
        cwd: folder,
        env: settings,
      });
      return stdout;
    },
    async close(): Promise<void> {
      await close();
      await rm(folder, { recursive: true });
      await rm(path.dirname(store), { recursive: true });
    },
  };
}
