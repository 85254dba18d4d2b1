import { maxIds } from 'mf-shared/calls';
import type { SchoolItem } from 'mf-office/contract';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { setSchoolItems } from './changeSchools.ts';
import { findSchools } from './findSchools.ts';

const usage = (program: string): string => `${program} schools
${program} schools add ayia-marina "Ayia Marina Primary" "Δημοτικό Αγίας Μαρίνας"
${program} schools town ayia-marina Limassol Λεμεσός
${program} schools set ayia-marina S101W:2 S105W S109W:0
${program} schools remove ayia-marina

A school has a page, /schools/ayia-marina, with its list of items. "set" replaces the list: item codes in order, each with
the quantity per child (1 by default, 0 for optional items). "add" also renames; "remove" keeps the items. "town" groups the school with others of
its town; without one it is listed last.`;

export const schoolsCommand =
  ({ db }: { db: Db }): AdminCommand =>
  async (args, print, { program }) => {
    const [step = 'list', slug = '', ...rest] = args;
    if (step === '--help') return print(usage(program));
    if (step === 'list') return (await list(db)).forEach(print);
    const [name = '', nameEl = ''] = rest;
    if (step === 'add' && /^[a-z0-9-]+$/.test(slug) && name) {
      await add(db, slug, name, nameEl);
      return print(`${slug}: ${name}`);
    }
    if (step === 'town') {
      await setTown(db, slug, name, nameEl);
      return print(`${slug}: ${name || 'no town'}`);
    }
    if (step === 'set' && rest.length > 0)
      return print(`${slug}: ${await set(db, slug, rest.map(readEntry))} items`);
    if (step === 'remove' && slug) {
      await db
        .deleteFrom('schools')
        .where('id', '=', await idOf(db, slug))
        .execute();
      return print(`Removed ${slug}.`);
    }
    throw new Error(usage(program));
  };

interface Entry {
  code: string;
  quantity: number;
}

function readEntry(text: string): Entry {
  const [, code = '', quantity = '1'] = /^(.+?)(?::(\d))?$/.exec(text) ?? [];
  return { code, quantity: Number(quantity) };
}

async function list(db: Db): Promise<string[]> {
  const rows = await findSchools(db);
  return rows.length > 0
    ? rows.map(({ slug, name, items }) => `${slug}: ${name}, ${items} items`)
    : ['There are no schools.'];
}

async function idOf(db: Db, slug: string): Promise<number> {
  const school = await db.selectFrom('schools').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!school) throw new Error(`There is no school ${slug}.`);
  return school.id;
}

const add = (db: Db, slug: string, name: string, nameEl: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('schools').select('id').where('slug', '=', slug).executeTakeFirst();
    if (known) await trx.updateTable('schools').set({ name }).where('id', '=', known.id).execute();
    else await trx.insertInto('schools').values({ slug, name }).execute();
    if (!nameEl) return;
    await trx
      .insertInto('school_translations')
      .values({ school_id: await idOf(trx, slug), language: 'el', name: nameEl })
      .onConflict((oc) => oc.columns(['school_id', 'language']).doUpdateSet({ name: nameEl }))
      .execute();
  });

const setTown = (db: Db, slug: string, town: string, townEl: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const school_id = await idOf(trx, slug);
    const { name } = await trx
      .updateTable('schools')
      .set({ town })
      .where('id', '=', school_id)
      .returning('name')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('school_translations')
      .values({ school_id, language: 'el', name, town: townEl })
      .onConflict((oc) => oc.columns(['school_id', 'language']).doUpdateSet({ town: townEl }))
      .execute();
  });

const set = (db: Db, slug: string, entries: Entry[]): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const school_id = await idOf(trx, slug);
    if (entries.length > maxIds) throw new Error(`A list has at most ${maxIds} items.`);
    const codes = entries.map(({ code }) => code);
    const items = await trx
      .selectFrom('items')
      .select(['id', 'code'])
      .where('code', 'in', codes)
      .where('erased_at', 'is', null)
      .execute();
    const ids = new Map(items.map(({ code, id }) => [code, id]));
    const rows = new Map<number, SchoolItem>();
    for (const entry of entries) {
      const id = ids.get(entry.code);
      if (id === undefined) throw new Error(`There is no item ${entry.code}.`);
      rows.set(id, { id, quantity: entry.quantity });
    }
    await setSchoolItems(trx, school_id, [...rows.values()]);
    return rows.size;
  });
