import { sql } from 'kysely';
import * as v from 'valibot';
import {
  categoryFields,
  categoryValues,
  sectionFields,
  slugOf,
  type CategoryEdit,
  type CategoryLevel,
  type CategoryValues,
} from 'mf-office/contract';
import { says, type Sentence } from '../../locales/Sentence.ts';
import { readInput } from '../../platform/calls/readInput.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isUniqueViolation } from '../../platform/database/errors/isUniqueViolation.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { conflictingFields, withEdits } from '../delivery/changeValues.ts';
import { parentOf, readCategories, tableOf, writeNames, type CategoryRow } from './categoryTables.ts';
import { createSections } from './createSections.ts';
import { itemsIn } from './itemsIn.ts';

type LevelBelow = Exclude<CategoryLevel, 'section'>;

const levelAbove = { type: 'section', category: 'type' } as const;

interface NewCategory {
  level: LevelBelow;
  parent: number;
  values: CategoryValues;
}

export function makeCategory(db: Db, { level, parent, values }: NewCategory): Promise<number> {
  const slug = values.slug || slugOf(values.name);
  const checked = readInput(categoryValues, { ...values, slug });
  return refuseTakenAddress(() =>
    db.transaction().execute(async (trx) => {
      await createSections(trx);
      await locked(trx, levelAbove[level], parent);
      const { rows } = await sql<{ id: number }>`
        insert into ${tableOf(level)} (${parentOf(level)}, name, slug, position)
        values (${parent}, ${checked.name}, ${checked.slug}, ${lastPosition(level, parent)})
        returning id`.execute(trx);
      const id = rows[0]?.id ?? 0;
      await writeNames(trx, level, id, checked);
      return id;
    }),
  );
}

interface Changed {
  level: CategoryLevel;
  id: number;
  edits: CategoryEdit[];
}

/** Returns the fields that somebody else has changed since they were seen; then nothing is written. */
export const changeCategory = (db: Db, { level, id, edits }: Changed): Promise<string[]> =>
  refuseTakenAddress(() =>
    db.transaction().execute(async (trx) => {
      if (level === 'section') await createSections(trx);
      const { values: current } = await locked(trx, level, id);
      const conflicts = conflictingFields(current, edits);
      if (conflicts.length > 0) return conflicts;
      const wanted = withEdits(current, edits);
      const isMoved = wanted.slug !== current.slug;
      if (isMoved && (level === 'section' || !wanted.slug))
        throw new TranslatedError(400, 'A section keeps its address, and other pages need one.');
      // Addresses of earlier lists may have capital letters.
      const values = { ...wanted, ...readInput(v.object(isMoved ? categoryFields : sectionFields), wanted) };
      if (isMoved && level !== 'section') await keepAddress(trx, level, id);
      await sql`update ${tableOf(level)} set name = ${values.name}, slug = ${values.slug}
        where id = ${id}`.execute(trx);
      await writeNames(trx, level, id, values);
      return [];
    }),
  );

interface Arranged {
  level: CategoryLevel;
  parent: number | null;
  ids: number[];
}

export const arrangeCategories = (db: Db, { level, parent, ids }: Arranged): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (level === 'section') await createSections(trx);
    const { rows: all } = await sql<{ id: number }>`select id from ${tableOf(level)}
      where ${parentOf(level)} = ${parent ?? 0} order by id for update`.execute(trx);
    const isWhole = all.length === ids.length && all.every(({ id }) => ids.includes(id));
    if (!isWhole) throw new TranslatedError(409, 'The categories have changed. Please reload and try again.');
    for (const [position, id] of ids.entries())
      await sql`update ${tableOf(level)} set position = ${position} where id = ${id}`.execute(trx);
  });

interface Moved {
  level: LevelBelow;
  id: number;
  seen: number;
  parent: number;
}

/** Returns false if it is no longer in the section or type seen; then nothing is written. */
export const moveCategory = (db: Db, { level, id, seen, parent }: Moved): Promise<boolean> =>
  refuseTakenAddress(() =>
    db.transaction().execute(async (trx) => {
      await createSections(trx);
      const now = await locked(trx, level, id);
      if (now.parent === parent) return true;
      if (now.parent !== seen) return false;
      await locked(trx, levelAbove[level], parent);
      await keepAddress(trx, level, id);
      await sql`update ${tableOf(level)}
        set ${parentOf(level)} = ${parent}, position = ${lastPosition(level, parent)} where id = ${id}`.execute(
        trx,
      );
      return true;
    }),
  );

export const removeCategory = (db: Db, level: LevelBelow, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { values } = await locked(trx, level, id);
    const needed = level === 'category' ? await itemsOf(trx, id) : await partsOf(trx, id);
    if (needed)
      throw new TranslatedError(409, '{name} cannot be removed while {needed}.', {
        name: values.name,
        needed,
      });
    await trx.deleteFrom('attachments').where('owner_kind', '=', level).where('owner_id', '=', id).execute();
    await sql`delete from ${tableOf(level)} where id = ${id}`.execute(trx);
  });

async function itemsOf(trx: Db, id: number): Promise<Sentence | null> {
  const items = (await itemsIn(trx)).get(id);
  return items ? says('{count} items are in it, those off sale included', { count: items }) : null;
}

async function partsOf(trx: Db, id: number): Promise<Sentence | null> {
  const categories = (await readCategories(trx, 'category')).filter(({ parent }) => parent === id);
  if (categories.length > 0)
    return says('categories are in it: {names}', {
      names: categories.map(({ values }) => values.name).join(', '),
    });
  const carousel = await trx
    .selectFrom('carousels')
    .select('id')
    .where('type_id', '=', id)
    .executeTakeFirst();
  return carousel ? says('its carousel has pictures') : null;
}

async function locked(trx: Db, level: CategoryLevel, id: number): Promise<CategoryRow> {
  const [row] = await readCategories(trx, level, { id });
  if (!row)
    throw new TranslatedError(404, 'There is no such {level}. Please reload the page.', {
      level: says(level),
    });
  return row;
}

const lastPosition = (level: LevelBelow, parent: number) =>
  sql`(select coalesce(max(position) + 1, 0) from ${tableOf(level)} where ${parentOf(level)} = ${parent})`;

/** Keeps the current address of a type with its categories, or of a category. */
async function keepAddress(trx: Db, level: LevelBelow, id: number): Promise<void> {
  await sql`
    insert into former_addresses (section_id, type_slug, category_slug, type_id, category_id)
    select section_id, types.slug, '', types.id, null::integer from types where ${level} = 'type' and id = ${id}
    union all
    select section_id, types.slug, categories.slug, null, categories.id
    from categories join types on types.id = type_id
    where ${level === 'type' ? sql.ref('types.id') : sql.ref('categories.id')} = ${id}
    on conflict (section_id, type_slug, category_slug)
    do update set type_id = excluded.type_id, category_id = excluded.category_id`.execute(trx);
}

async function refuseTakenAddress<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error))
      throw new TranslatedError(409, 'Another one has this address already. Please choose another address.');
    throw error;
  }
}
