import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createItem, createPlaces } from '../../catalogue/testing/testShop.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import { listedBarcode } from './format/listedBarcode.ts';

test('barcodes that were stored as typed are those that lists have now', async () => {
  const { db, close } = await createTestDatabase();
  await createPlaces(db);
  const barcodes = [
    '5290000 000017',
    '529-0000-000024',
    '529\u00a00000\u202f000031.0',
    '5290000000048,00',
    "'5290000000055",
    '\u200b5290000 – 000062',
    '5290000000079',
    'N/A 5',
    '5.29E+12',
  ];
  const sizes = barcodes.map((_, size): [1, string, number] => [1, String(size), 1]);
  const id = await createItem(db, { code: 'AW' }, sizes);
  const other = await createItem(db, { code: 'BW' }, sizes.slice(0, 2));
  const store = (item: number, codes: string[]) =>
    Promise.all(
      codes.map((barcode, position) =>
        db
          .updateTable('variants')
          .set({ barcode })
          .where('item_id', '=', item)
          .where('position', '=', position)
          .execute(),
      ),
    );
  await store(id, barcodes);
  // Two items with the same barcode would be refused in every list.
  await store(other, ['5290000000079', '529 0000000079']);
  await sql`delete from migrations where number = 1025`.execute(db);
  await migrate(db);
  const stored = async (item: number) =>
    (
      await db
        .selectFrom('variants')
        .select('barcode')
        .where('item_id', '=', item)
        .orderBy('position')
        .execute()
    ).map(({ barcode }) => barcode);
  const isCode = (text: string): boolean => /^\d+$/.test(listedBarcode(text).barcode);
  assert.deepEqual(
    await stored(id),
    barcodes.map((text) => (isCode(text) ? listedBarcode(text).barcode : text)),
  );
  assert.deepEqual(await stored(other), ['5290000000079', '529 0000000079']);
  await close();
});
