import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GetCalls } from 'mf-shared/calls';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { askerOf, createPlaces } from '../testing/testShop.ts';

let database: OpenDatabase;
before(async () => {
  database = await createTestDatabase();
  await createPlaces(database.db);
});
after(() => database.close());

async function addSlide(name: string, path: string | null): Promise<number> {
  const { db } = database;
  const { id } = await db
    .insertInto('carousels')
    .values({ type: 3, name, path })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = { position: 0, file_name: 'slide.webp', original: name, width: 1600, height: 900 };
  await db
    .insertInto('attachments')
    .values({ owner_kind: 'carousel', owner_id: id, ...file })
    .execute();
  return id;
}

test('a slide with a path has its name in the page’s language, others only the image', async () => {
  const id = await addSlide('Primary', '/Meltemi-School/Primary');
  await addSlide('School', null);
  await database.db
    .insertInto('carousel_translations')
    .values({ carousel_id: id, language: 'el', name: 'Δημοτικό' })
    .execute();
  const ask = askerOf(database.db);
  const slides = async (language: 'en' | 'el') => {
    const input = { section: 'Meltemi-School' };
    const page = await ask<GetCalls['ShopSection']['response']>('ShopSection', input, language);
    return page?.carousel;
  };
  const size = { width: 1600, height: 900 };
  const linked = { original: 'Primary', ...size, path: '/Meltemi-School/Primary' };
  const plain = { original: 'School', ...size };
  assert.deepEqual(await slides('en'), [{ ...linked, title: 'Primary' }, plain]);
  assert.deepEqual(await slides('el'), [{ ...linked, title: 'Δημοτικό' }, plain]);
});
