import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createDispatcher } from '../../platform/calls/createDispatcher.ts';
import { createLog } from '../../platform/log/log.ts';
import type { VariantRequest } from '../../platform/pictures/createPictures.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { catalogueCalls } from '../calls.ts';
import { createPlaces } from '../testing/testShop.ts';
import { drawFirstScreens } from './drawFirstScreens.ts';

let database: OpenDatabase;
before(async () => {
  database = await createTestDatabase();
  await createPlaces(database.db);
});
after(() => database.close());

const nameOf = ({ original, width, format }: VariantRequest): string => `${original}/${width}.${format}`;

/** The backends have one folder of pictures. */
const drawn = new Set<string>();

function openBackend(render = async (list: readonly VariantRequest[]) => list.map(nameOf)) {
  const { db } = database;
  return drawFirstScreens({
    db,
    log: createLog('silent'),
    dispatch: createDispatcher(catalogueCalls({ db })),
    missing: async (list) => list.filter((picture) => !drawn.has(nameOf(picture))),
    render: async (list) => (await render(list)).forEach((name) => drawn.add(name)),
  });
}

const addPicture = (section: number, original: string) =>
  database.db
    .insertInto('attachments')
    .values({
      owner_kind: 'section',
      owner_id: section,
      file_name: 'mainimage.jpg',
      original,
      width: 1000,
      height: 1250,
    })
    .execute();

const leaseEnds = () =>
  database.db
    .updateTable('leases')
    .set({ expires_at: new Date(0) })
    .execute();

it('draws what the first screens show and lack, for plain screens first, and what is added later', async () => {
  await addPicture(1, 'school.jpg');
  const draw = openBackend();
  await draw();
  assert.deepEqual([...drawn], ['school.jpg/480.avif', 'school.jpg/640.avif', 'school.jpg/1200.avif']);
  drawn.delete('school.jpg/640.avif');
  await addPicture(2, 'promotional.jpg');
  const asked: string[][] = [];
  await openBackend(async (list) => {
    asked.push(list.map(nameOf));
    return list.map(nameOf);
  })();
  assert.deepEqual(asked, [], 'the first backend still holds the lease');
  await draw();
  assert.equal(drawn.size, 6);
});

it('leaves the work to one of several backends, until that one has ended', async () => {
  await leaseEnds();
  drawn.clear();
  const second = openBackend();
  let drawnBySecond = -1;
  await openBackend(async (list) => {
    await second();
    drawnBySecond = drawn.size;
    await leaseEnds();
    await second();
    return list.map(nameOf);
  })();
  assert.deepEqual([drawnBySecond, drawn.size], [0, 6]);
});

it('does not try a picture again that cannot be drawn', async () => {
  await leaseEnds();
  drawn.clear();
  let tries = 0;
  const draw = openBackend(async (list) => {
    tries += 1;
    return list.map(nameOf).filter((name) => !name.startsWith('school.jpg'));
  });
  await draw();
  await draw();
  assert.equal(tries, 1);
  assert.equal(drawn.size, 3);
});
