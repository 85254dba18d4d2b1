import { isDeepStrictEqual as same } from 'node:util';
import { targetLanguages } from 'mf-shared/languages';
import * as v from 'valibot';
import {
  newSchoolValues,
  schoolFields,
  slugOf,
  type NewSchoolValues,
  type SchoolEdit,
  type SchoolItem,
  type SchoolValues,
} from 'mf-office/contract';
import { readInput } from '../../platform/calls/readInput.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { isUniqueViolation } from '../../platform/database/errors/isUniqueViolation.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { conflictingFields, withEdits } from '../delivery/changeValues.ts';
import { itemsOfSchool, schoolValues } from './findSchools.ts';
import { latinLetters } from './latinLetters.ts';

export async function makeSchool(db: Db, values: NewSchoolValues): Promise<number> {
  const slug = values.slug || slugOf(latinLetters(values.name));
  const checked = readInput(newSchoolValues, { ...values, slug });
  if (!checked.slug) throw new TranslatedError(400, 'Please write an address, like ayia-marina.');
  try {
    return await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('schools')
        .values({ slug: checked.slug, name: checked.name, town: checked.town })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeTranslations(trx, id, checked);
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new TranslatedError(409, 'There is already a school with the address {address}.', {
        address: checked.slug,
      });
    throw error;
  }
}

/** Returns the fields that somebody else has changed since they were seen; then nothing is written. */
export const changeSchool = (db: Db, id: number, edits: SchoolEdit[]): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const current = await schoolValues(trx, await lockedSchool(trx, id));
    const conflicts = conflictingFields(current, edits);
    if (conflicts.length > 0) return conflicts;
    const values = readInput(v.object(schoolFields), withEdits(current, edits));
    const { name, town } = values;
    await trx.updateTable('schools').set({ name, town }).where('id', '=', id).execute();
    await writeTranslations(trx, id, values);
    return [];
  });

interface NewList {
  id: number;
  seen: SchoolItem[];
  items: SchoolItem[];
}

/** Returns false if the list is no longer the one seen; then nothing is written. */
export const changeSchoolItems = (db: Db, { id, seen, items }: NewList): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await lockedSchool(trx, id);
    const current = await itemsOfSchool(trx, id);
    if (
      !same(
        current.map(({ id, quantity }) => ({ id, quantity })),
        seen,
      )
    )
      return false;
    await setSchoolItems(trx, id, items);
    return true;
  });

/** Replaces the list. Must run in a transaction. */
export async function setSchoolItems(trx: Db, school_id: number, items: SchoolItem[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new TranslatedError(400, 'An item is on the list twice.');
  await trx.deleteFrom('school_items').where('school_id', '=', school_id).execute();
  if (items.length === 0) return;
  const known = await trx.selectFrom('items').select('id').where('id', 'in', ids).forKeyShare().execute();
  if (known.length < ids.length)
    throw new TranslatedError(409, 'An item has been removed. Please reload the page.');
  await trx
    .insertInto('school_items')
    .values(items.map(({ id, quantity }, position) => ({ school_id, item_id: id, quantity, position })))
    .execute();
}

export const removeSchool = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { name } = await lockedSchool(trx, id);
    const items = await itemsOfSchool(trx, id);
    if (items.length > 0)
      throw new TranslatedError(409, '{name} cannot be removed while items are on its list: {codes}.', {
        name,
        codes: items.map(({ code }) => code).join(', '),
      });
    await trx.deleteFrom('schools').where('id', '=', id).execute();
  });

async function lockedSchool(trx: Db, id: number) {
  const school = await trx
    .selectFrom('schools')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!school) throw new TranslatedError(404, 'There is no such school.');
  return school;
}

async function writeTranslations(trx: Db, school_id: number, values: SchoolValues): Promise<void> {
  for (const language of targetLanguages) {
    const texts = { name: values[`name_${language}`], town: values[`town_${language}`] || null };
    await trx
      .insertInto('school_translations')
      .values({ school_id, language, ...texts })
      .onConflict((oc) => oc.columns(['school_id', 'language']).doUpdateSet(texts))
      .execute();
  }
}
