import type { FastifyBaseLogger } from 'fastify';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { isDue } from '../../../platform/database/times/elapsed.ts';
import { failedAttempt, lease, type Retries } from '../../../platform/database/times/retries.ts';
import type { Schema } from '../../../platform/database/tables/schema.ts';
import type { Network } from './fetchPublic.ts';
import { rememberedSource } from './pictureSource.ts';
import { readPicture } from './readPicture.ts';

interface FetchDeps {
  db: Db;
  store: (bytes: Uint8Array, extension: string) => Promise<string>;
  network?: Network;
  log: FastifyBaseLogger;
}

type Waiting = Selectable<Schema['pictures_to_fetch']>;

/** Longer than one attempt can take. */
const leaseSecs = 120;
/** About a week in total, with one attempt a day at the end. */
const retries: Retries = { firstPauseSecs: 120, maxPauseSecs: 86_400, maxAttempts: 17 };

export async function fetchPictures(deps: FetchDeps): Promise<void> {
  for (let row = await takeDue(deps.db); row; row = await takeDue(deps.db)) await fetchOne(deps, row);
}

async function takeDue(db: Db): Promise<Waiting | undefined> {
  return db
    .updateTable('pictures_to_fetch')
    .set(lease(leaseSecs))
    .where((eb) =>
      eb(
        eb.refTuple('item_id', 'source'),
        'in',
        eb
          .selectFrom('pictures_to_fetch')
          .select(['item_id', 'source'])
          .where('given_up_at', 'is', null)
          .where(isDue('next_attempt_at', retries.maxPauseSecs))
          .orderBy('next_attempt_at')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .$asTuple('item_id', 'source'),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

async function fetchOne({ db, store, network, log }: FetchDeps, row: Waiting): Promise<void> {
  try {
    const { bytes, extension, width, height } = await readPicture(row.source, undefined, network);
    const original = await store(bytes, extension);
    await db.transaction().execute((trx) => attach(trx, row, { original, width, height }));
  } catch (error) {
    log.warn({ err: error, item: row.item_id, attempts: row.attempts }, 'a picture could not be fetched');
    await postpone(db, row, error);
  }
}

async function attach(
  trx: Db,
  { item_id, source, file_name, alts }: Waiting,
  picture: { original: string; width: number; height: number },
): Promise<void> {
  await trx.selectFrom('items').select('id').where('id', '=', item_id).forUpdate().execute();
  const { next } = await trx
    .selectFrom('attachments')
    .where('owner_kind', '=', 'item')
    .where('owner_id', '=', item_id)
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('attachments')
    .values({
      ...picture,
      owner_kind: 'item',
      owner_id: item_id,
      position: next,
      file_name,
      alts: JSON.stringify(alts),
      source: rememberedSource(source),
    })
    .execute();
  await trx
    .deleteFrom('pictures_to_fetch')
    .where('item_id', '=', item_id)
    .where('source', '=', source)
    .execute();
}

async function postpone(db: Db, { item_id, source, attempts }: Waiting, error: unknown): Promise<void> {
  await db
    .updateTable('pictures_to_fetch')
    .set({
      ...failedAttempt(error, attempts, retries),
      ...(attempts >= retries.maxAttempts && { given_up_at: sql<Date>`now()` }),
    })
    .where('item_id', '=', item_id)
    .where('source', '=', source)
    .execute();
}
