import type { User } from 'mf-shared/calls';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { confirmWithin } from './confirmWithin.ts';

/** Names are stored as one text; the last word counts as the surname. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { firstName: words[0] ?? '', lastName: '' };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

const firstLetter = (text: string): string => (Array.from(text)[0] ?? '').toUpperCase();

/** Browsers store the list with the customer's data. */
const maxOrders = 100;

export async function findUser(db: Db, personId: number): Promise<User | null> {
  const row = await db
    .selectFrom('people')
    .innerJoin('addresses', 'addresses.person_id', 'people.id')
    .select(['people.id', 'people.name', 'people.phone', 'addresses.id as addressId'])
    .select([
      'addresses.email',
      'addresses.street',
      'addresses.post_code',
      'addresses.city',
      'addresses.mobile',
    ])
    .select(['addresses.confirmed_at'])
    .select((eb) =>
      eb
        .selectFrom('email_changes')
        .select('email_changes.email')
        .whereRef('email_changes.person_id', '=', 'people.id')
        .whereRef('email_changes.email', '!=', 'addresses.email')
        .where('email_changes.confirmed_at', 'is', null)
        .where('requested_at', '>', sql<Date>`now() - ${confirmWithin}`)
        .as('newEmail'),
    )
    .select(
      sql<string[]>`array(
        select number from orders
        where person_id = people.id and state <> 'created'
        order by created_at desc, orders.id desc limit ${sql.lit(maxOrders)}
      )`.as('orders'),
    )
    .where('people.id', '=', personId)
    .where('people.erased_at', 'is', null)
    .orderBy('addresses.id')
    .executeTakeFirst();
  if (!row) return null;

  const { firstName, lastName } = splitName(row.name);
  return {
    id: row.id,
    name: row.name,
    firstName,
    lastName,
    email: row.email,
    email_id: row.addressId,
    initials: firstLetter(firstName) + firstLetter(lastName),
    addr1: row.street,
    zip: row.post_code,
    city: row.city,
    phone: row.phone,
    mobile: row.mobile,
    isEmailConfirmed: row.confirmed_at !== null,
    ...(row.newEmail && { newEmail: row.newEmail }),
    orders: row.orders,
  };
}
