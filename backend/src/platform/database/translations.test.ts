import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { OpenDatabase } from './Db.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';

const named = {
  section: 'sections',
  type: 'types',
  category: 'categories',
  colour: 'colours',
  delivery_method: 'delivery_methods',
  pickup_location: 'pickup_locations',
};

let shop: OpenDatabase;
before(async () => {
  shop = await createTestDatabase();
  await run(`
    insert into sections (id, name, slug, carousel_type) values (1, 'School', 'school', 3);
    insert into types (id, section_id, name, slug) values (1, 1, 'Uniforms', 'uniforms');
    insert into categories (id, type_id, name, slug) values (1, 1, 'Polos', 'polos');
    insert into colours (id, code, name, hex) values (1, 'NVY', 'Navy', '#101f40');
    insert into delivery_methods (id, name, kind) values (1, 'Pickup', 'pickup');
    insert into pickup_locations (id, delivery_method_id, name) values (1, 1, 'Limassol')`);
});
after(() => shop.close());

async function run(statements: string): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(shop.db);
}

const rows = async (query: string): Promise<unknown[]> => (await sql.raw(query).execute(shop.db)).rows;

describe('a column that the previous release writes can be read as a translation', () => {
  for (const [entity, table] of Object.entries(named))
    it(`in ${table}`, async () => {
      const translations = (): Promise<unknown[]> =>
        rows(`select language, name from ${entity}_translations where ${entity}_id = 1`);
      await run(`update ${table} set name_el = 'Πρώτο' where id = 1`);
      assert.deepEqual(await translations(), [{ language: 'el', name: 'Πρώτο' }]);
      await run(`update ${table} set name_el = 'Δεύτερο' where id = 1`);
      assert.deepEqual(await translations(), [{ language: 'el', name: 'Δεύτερο' }]);
      await run(`update ${table} set name_el = null where id = 1`);
      assert.deepEqual(await translations(), []);
    });

  it('in items, including the search', async () => {
    const translations = (): Promise<unknown[]> =>
      rows('select language, name, description, fibres, care from item_translations where item_id = 1');
    const el = { language: 'el', name: 'Μπλούζα', description: null, fibres: null, care: 'Πλύσιμο' };
    await run(`insert into items (id, category_id, code, slug, name, name_el, care_el, price_cents)
      values (1, 1, 'P1W', 'p1', 'Polo', 'Μπλούζα', 'Πλύσιμο', 100)`);
    assert.deepEqual(await translations(), [el]);
    assert.deepEqual(await rows('select search_text from items where id = 1'), [
      { search_text: 'polo μπλουζα p1w' },
    ]);
    await run(`update items set name_el = 'Πόλο', description_el = 'Βαμβακερό' where id = 1`);
    assert.deepEqual(await translations(), [{ ...el, name: 'Πόλο', description: 'Βαμβακερό' }]);
    await run(`update items set name_el = null, description_el = null, care_el = null where id = 1`);
    assert.deepEqual(await translations(), []);
    assert.deepEqual(await rows('select search_text from items where id = 1'), [
      { search_text: 'polo  p1w' },
    ]);
  });
});

describe('the previous release can read a Greek translation from its column', () => {
  for (const [entity, table] of Object.entries(named))
    it(`in ${table}`, async () => {
      const column = (): Promise<unknown[]> => rows(`select name_el from ${table} where id = 1`);
      await run(`insert into ${entity}_translations values (1, 'el', 'Πρώτο'), (1, 'en-XA', 'Ƒîřšţ')`);
      assert.deepEqual(await column(), [{ name_el: 'Πρώτο' }]);
      await run(`update ${entity}_translations set name = name || '!'`);
      assert.deepEqual(await column(), [{ name_el: 'Πρώτο!' }]);
      await run(`delete from ${entity}_translations`);
      assert.deepEqual(await column(), [{ name_el: null }]);
    });

  it('in items, including the search in every language', async () => {
    const item = (): Promise<unknown[]> =>
      rows('select name_el, description_el, search_text from items where id = 2');
    await run(`insert into items (id, category_id, code, slug, name, price_cents)
      values (2, 1, 'P2W', 'p2', 'Polo', 100);
      insert into item_translations (item_id, language, name, description)
      values (2, 'el', 'Μπλούζα', 'Βαμβακερό'), (2, 'en-XA', 'Ƥôļà', null)`);
    assert.deepEqual(await item(), [
      { name_el: 'Μπλούζα', description_el: 'Βαμβακερό', search_text: 'polo μπλουζα pola p2w' },
    ]);
    await run(`update items set name = 'Shirt' where id = 2`);
    assert.deepEqual(await rows('select search_text from items where id = 2'), [
      { search_text: 'shirt μπλουζα pola p2w' },
    ]);
    await run('delete from item_translations where item_id = 2');
    assert.deepEqual(await item(), [{ name_el: null, description_el: null, search_text: 'shirt  p2w' }]);
    assert.deepEqual(
      await rows("select word from search_words where word in ('shirt', 'μπλουζα') order by word"),
      [{ word: 'shirt' }, { word: 'μπλουζα' }],
    );
  });
});

it('a translation is deleted with its row', async () => {
  await run(`insert into items (id, category_id, code, slug, name, price_cents) values (3, 1, 'P3W', 'p3', 'Polo', 100);
    insert into item_translations (item_id, language, name) values (3, 'el', 'Μπλούζα');
    delete from items where id = 3`);
  assert.deepEqual(await rows('select 1 from item_translations where item_id = 3'), []);
});
