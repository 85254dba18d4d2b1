import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { sendError } from '../../platform/http/app/errorHandler.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { createItem, createPlaces } from '../testing/testShop.ts';
import { catalogueFiles } from './catalogueFiles.ts';

let database: OpenDatabase;
let folder: string;
before(async () => {
  database = await createTestDatabase();
  await createPlaces(database.db);
  await createItem(database.db, { code: 'AW' });
});
afterEach(() => rm(folder, { recursive: true }));
after(() => database.close());

async function serve() {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-feeds-'));
  const state = { made: 0, isFailing: false, now: 0 };
  const send = catalogueFiles({
    db: database.db,
    folder,
    tables: ['items', 'variants'],
    now: () => state.now,
    async make(write) {
      if (state.isFailing) throw new Error('not today');
      state.made += 1;
      const text = `made ${state.made}`;
      await write(
        'list.xml',
        (async function* () {
          yield text;
        })(),
      );
    },
  });
  const app: FastifyInstance = Fastify();
  app.setErrorHandler(sendError);
  app.get('/:name', (request, reply) => send((request.params as { name: string }).name, request, reply));
  return { app, state };
}

const rename = (name: string) => database.db.updateTable('items').set({ name }).execute();

describe('catalogue files', () => {
  it('are generated once for simultaneous requests', async () => {
    const { app, state } = await serve();
    const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject('/list.xml')));
    for (const response of responses) assert.equal(response.body, 'made 1');
    await rename('A new name');
    assert.equal((await app.inject('/list.xml')).body, 'made 1');
    assert.equal(state.made, 1);
  });

  it('are generated again only after a change', async () => {
    const { app, state } = await serve();
    const read = async () => {
      state.now += 60_000;
      return (await app.inject('/list.xml')).body;
    };
    assert.equal(await read(), 'made 1');
    assert.equal(await read(), 'made 1');
    await rename('Another name');
    assert.equal(await read(), 'made 2');
    await createItem(database.db, { code: 'BW' });
    assert.equal(await read(), 'made 3');
    await database.db.deleteFrom('items').where('code', '=', 'BW').execute();
    assert.equal(await read(), 'made 4');
    assert.equal(await read(), 'made 4');
  });

  it('are deleted once replaced', async () => {
    const { app, state } = await serve();
    for (const name of ['one', 'two', 'three', 'four']) {
      state.now += 60_000;
      await rename(name);
      await app.inject('/list.xml');
    }
    assert.equal(state.made, 4);
    assert.ok((await readdir(folder)).length <= 2);
  });

  it('are compressed for clients that accept it, and not sent again to those that have them', async () => {
    const { app } = await serve();
    const compressed = await app.inject({ url: '/list.xml', headers: { 'accept-encoding': 'br, gzip' } });
    assert.equal(compressed.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(compressed.rawPayload).toString(), 'made 1');
    const { etag = '' } = compressed.headers;
    const known = await app.inject({ url: '/list.xml', headers: { 'if-none-match': etag } });
    assert.deepEqual([known.statusCode, known.body], [304, '']);
  });

  it('are retried after a failure', async () => {
    const { app, state } = await serve();
    state.isFailing = true;
    assert.equal((await app.inject('/list.xml')).statusCode, 500);
    state.isFailing = false;
    assert.equal((await app.inject('/list.xml')).body, 'made 1');
    assert.equal((await app.inject('/other.xml')).statusCode, 404);
  });
});
