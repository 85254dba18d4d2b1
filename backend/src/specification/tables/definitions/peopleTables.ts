import { sql } from 'kysely';
import * as v from 'valibot';
import { changeEmail, deleteAccount } from '../../../customers/api.ts';
import { ownPerson } from '../../../platform/visitors/ownPerson.ts';
import { city, postCode, street } from 'mf-shared/addressFields';
import { findCity } from 'mf-shared/cities';
import { addressPhone, email, name, newPassword, phone } from 'mf-shared/fields';
import { internal, link, own, shown } from './fields.ts';
import { insertAddress, insertFavourite, insertPerson } from './inserts.ts';
import { tableRecord } from 'mf-shared/tables';
import type { Field, Table } from './table.ts';

const blank = v.pipe(v.string(), v.trim());

const orBlank = (field: v.GenericSchema<string, string>) =>
  v.lazy((value) => (typeof value === 'string' && value.trim() === '' ? blank : field));

const cityOrBlank = orBlank(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => findCity(text)?.value ?? text),
    city,
  ),
);

const registered: Partial<Field> = { insert: 'anyone' };
const changeable: Partial<Field> = { insert: 'owner', modify: 'owner' };

const people: Table = {
  system: 'accounting',
  file: 'people',
  from: sql`people p`,
  where: sql`p.erased_at is null`,
  id: sql`p.id`,
  order: sql`p.id`,
  owner: sql`p.id`,
  storedIn: 'people',
  insert: insertPerson,
  softErase: deleteAccount,
  fields: {
    name: {
      ...own(sql`p.name`),
      ...registered,
      modify: 'owner',
      column: 'name',
      accept: name,
      isRequired: true,
    },
    phone: { ...own(sql`p.phone`), ...registered, modify: 'owner', column: 'phone', accept: phone },
    '@bookmark': { ...internal(sql`p.password_hash`), ...registered, accept: newPassword, isRequired: true },
    group: { ...own(sql`p.group_code`), ...registered, accept: v.picklist([9, '9']) },
    $notes: internal(sql`p.reset_code`),
  },
};

const address: Table = {
  system: 'accounting',
  file: 'address',
  from: sql`addresses a join people p on p.id = a.person_id`,
  where: sql`p.erased_at is null`,
  id: sql`a.id`,
  order: sql`a.id`,
  owner: sql`a.person_id`,
  storedIn: 'addresses',
  lookUpField: 'email',
  insert: insertAddress,
  fields: {
    people: { ...own(sql`p.name`), insert: 'owner', accept: tableRecord, isRequired: true },
    // Public because sign-in needs to know whether an e-mail is registered; look-ups are rate limited.
    $people: shown(sql`p.id`),
    email: {
      ...own(sql`a.email`),
      ...changeable,
      change: (db, value: string, context) => changeEmail(db, ownPerson(context), value, context),
      accept: email,
      isRequired: true,
    },
    mobile: { ...own(sql`a.mobile`), ...changeable, column: 'mobile', accept: addressPhone },
    add1: { ...own(sql`a.street`), ...changeable, column: 'street', accept: orBlank(street) },
    zip: { ...own(sql`a.post_code`), ...changeable, column: 'post_code', accept: orBlank(postCode) },
    city: { ...own(sql`a.city`), ...changeable, column: 'city', accept: cityOrBlank },
  },
};

const favouriteLinks = {
  ...link('people', own, sql`p.name`, sql`p.id`),
  ...link('item', own, sql`i.name`, sql`i.id`),
};

const peopleitem: Table = {
  system: 'pos',
  file: 'peopleitem',
  from: sql`favourites f join people p on p.id = f.person_id join items i on i.id = f.item_id`,
  where: sql`i.erased_at is null`,
  id: sql`f.id`,
  order: sql`f.id desc`,
  owner: sql`f.person_id`,
  insert: insertFavourite,
  async erase(db, record) {
    await db.deleteFrom('favourites').where('id', '=', record).execute();
  },
  fields: {
    ...favouriteLinks,
    people: { ...own(sql`p.name`), insert: 'owner', accept: tableRecord },
    item: { ...own(sql`i.name`), insert: 'owner', accept: tableRecord, isRequired: true },
  },
};

export const peopleTables: Table[] = [people, address, peopleitem];
