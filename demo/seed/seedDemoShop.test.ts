import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { OpenDatabase } from '../../backend/src/platform/database/tables/Db.ts';
import type { AttachmentOwner } from '../../backend/src/platform/database/tables/schema.ts';
import { refuseDemoData } from '../../backend/src/platform/database/open/refuseDemoData.ts';
import { createTestDatabase } from '../../backend/src/testing/database/testDatabase.ts';
import { demoShop } from '../range/catalogue.ts';
import { seedDemoShop } from './seedDemoShop.ts';
import { picturesToWarm } from './picturesToWarm.ts';

const now = new Date('2026-11-20T10:00:00Z');

describe('seedDemoShop', () => {
  let database: OpenDatabase;
  const kept = new Map<string, number>();
  const parts = {
    pictures: {
      store: async (bytes: Uint8Array) => {
        const name = `picture-${kept.size}.svg`;
        kept.set(name, bytes.length);
        return name;
      },
    },
    hashPassword: async (password: string) => `hash of ${password}`,
    now,
  };

  before(async () => {
    database = await createTestDatabase();
    assert.equal(await seedDemoShop(database.db, parts), true);
  });
  after(() => database.close());

  const count = async (
    table: 'items' | 'variants' | 'attachments' | 'item_links' | 'orders',
  ): Promise<number> => {
    const { n } = await database.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    return Number(n);
  };

  it('inserts the whole demo shop', async () => {
    const items = demoShop().sections.flatMap(({ types }) =>
      types.flatMap(({ categories }) => categories.flatMap((category) => category.items)),
    );
    assert.equal(await count('items'), items.length);
    assert.equal(await count('variants'), items.flatMap(({ variants }) => variants).length);
    assert.equal(await count('item_links'), items.flatMap(({ alsoIn }) => alsoIn).length);
    assert.equal(await count('orders'), 3);
  });

  it('inserts school lists, also into an older demo shop', async () => {
    const { db } = database;
    const lists = () =>
      db
        .selectFrom('school_items')
        .innerJoin('schools', 'schools.id', 'school_items.school_id')
        .select('slug')
        .select((eb) => eb.cast<number>(eb.fn.sum('quantity'), 'integer').as('units'))
        .groupBy('slug')
        .execute();
    const first = await lists();
    assert.equal(first.length, 8);
    for (const { slug, units } of first) assert.ok(units >= 3, `${slug}: ${units} units`);
    await db.deleteFrom('schools').execute();
    assert.equal(await seedDemoShop(db, parts), false);
    assert.deepEqual(new Set(await lists()), new Set(first));
  });

  it('marks the database, so that production refuses it', async () => {
    await assert.rejects(refuseDemoData(database.db), /contains the demo shop/);
  });

  it('draws a picture that is listed several times only once', async () => {
    assert.ok((await count('attachments')) > 2 * kept.size, `${kept.size} pictures`);
  });

  it('does nothing if there are items already', async () => {
    assert.equal(await seedDemoShop(database.db, parts), false);
    assert.equal(await count('orders'), 3);
  });

  it('hashes the customer’s password and gives her paid orders whose lines add up', async () => {
    const { db } = database;
    const person = await db.selectFrom('people').selectAll().executeTakeFirstOrThrow();
    assert.deepEqual([person.name, person.password_hash], ['Eleni Georgiou', 'hash of Shopper#123']);
    for (const order of await db.selectFrom('orders').selectAll().execute()) {
      const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute();
      const sum = lines.reduce((total, line) => total + line.ordered_quantity * line.price_cents, 0);
      assert.equal(sum + order.delivery_cents, order.total_cents);
      assert.ok(!lines.some(({ colour }) => /^[A-Z]{3}$/.test(colour)), 'colours have their names');
      assert.ok(order.paid_at && order.paid_at < now);
    }
  });

  it('has a full price before every reduction', async () => {
    const rows = await database.db.selectFrom('price_history').selectAll().orderBy('valid_from').execute();
    assert.ok(rows.every(({ valid_from }) => valid_from < now));
    const reduced = await database.db
      .selectFrom('variants')
      .select(['id', 'price_cents', 'compare_at_cents'])
      .where('compare_at_cents', 'is not', null)
      .execute();
    assert.ok(reduced.length > 0);
    for (const { id, price_cents, compare_at_cents } of reduced) {
      const asked = rows.filter(({ variant_id }) => variant_id === id).map((row) => row.price_cents);
      assert.deepEqual(asked, [compare_at_cents, price_cents]);
    }
  });

  it('advances the id sequences for later rows', async () => {
    const { db } = database;
    const { category_id } = await db
      .selectFrom('items')
      .select('category_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const item = { category_id, code: 'NEW1W', slug: 'new', name: 'New', price_cents: 100 };
    await db.insertInto('items').values(item).execute();
  });

  it('lists the pictures that browsers ask for, the home page first, then the other first screens', async () => {
    const originalsOf = async (...kinds: AttachmentOwner[]): Promise<string[]> => {
      const rows = await database.db
        .selectFrom('attachments')
        .select('original')
        .where('owner_kind', 'in', kinds)
        .execute();
      return rows.map(({ original }) => original);
    };
    const { first, later } = await picturesToWarm(database.db);
    const all = [...first, ...later].map(({ original, width, format }) => `${original} ${width}.${format}`);
    assert.equal(new Set(all).size, all.length);
    assert.ok(all.every((each) => each.endsWith('.avif')));

    const tiles = (await originalsOf('section')).flatMap((original) => [
      `${original} 480.avif`,
      `${original} 640.avif`,
    ]);
    assert.equal(tiles.length, 8);
    assert.deepEqual(new Set(all.slice(0, 8)), new Set(tiles));
    assert.ok(first.slice(8, 16).every(({ width }) => width === 320));
    const ready = new Set(all.slice(0, first.length));
    for (const original of await originalsOf('carousel')) assert.ok(ready.has(`${original} 480.avif`));
    for (const original of await originalsOf('type')) assert.ok(ready.has(`${original} 320.avif`));
    // More would keep the shop from being ready.
    assert.ok(first.length <= 60, `${first.length} first`);

    for (const original of await originalsOf('type', 'category'))
      for (const width of [320, 480]) assert.ok(all.includes(`${original} ${width}.avif`));
  });
});
