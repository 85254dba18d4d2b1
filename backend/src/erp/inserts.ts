import type { Db } from '../platform/database/Db.ts';
import { isUniqueViolation } from '../platform/database/isUniqueViolation.ts';
import { addFavourite } from '../customers/account/favourites.ts';
import { hashSecret } from '../customers/secretHash.ts';
import { throttleRegistration } from '../customers/sessions/throttle.ts';
import type { CallContext } from '../platform/calls/call.ts';
import { ShopError } from '../platform/errors.ts';
import { startSession } from '../platform/visitors/sessions.ts';
import type { Inserted } from './table.ts';

type Values = Record<string, unknown>;

/** The new person is signed in: only so can an address be told to be the new person's own. */
export async function insertPerson(db: Db, values: Values, context: CallContext): Promise<Inserted> {
  const {
    name,
    phone,
    '@bookmark': password,
  } = values as { name: string; phone?: string; '@bookmark': string };
  await throttleRegistration(db, context.address);
  const { id } = await db
    .insertInto('people')
    .values({ name, phone: phone ?? '', password_hash: await hashSecret(password) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await startSession(db, id, context);
  return { record: id };
}

/** The first address of a person; the e-mail in it is what the person signs in with. */
export async function insertAddress(db: Db, values: Values, context: CallContext): Promise<Inserted> {
  const given = values as { people: number; email: string } & Partial<
    Record<'mobile' | 'add1' | 'zip' | 'city', string>
  >;
  const personId = ownPersonId(given.people, context);
  const former = await db
    .selectFrom('addresses')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (former) throw new ShopError(403, 'This person has an address, which can be changed.');
  const { email, mobile, add1: street, zip: post_code, city } = given;
  try {
    const { id } = await db
      .insertInto('addresses')
      .values({ person_id: personId, email, mobile, street, post_code, city })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { record: id };
  } catch (error) {
    if (isUniqueViolation(error)) return { error: 'User already exists' };
    throw error;
  }
}

export async function insertFavourite(db: Db, values: Values, context: CallContext): Promise<Inserted> {
  const { people, item } = values as { people?: number; item: number };
  const personId = ownPersonId(people, context);
  await addFavourite(db, personId, item);
  const { id } = await db
    .selectFrom('favourites')
    .select('id')
    .where('person_id', '=', personId)
    .where('item_id', '=', item)
    .executeTakeFirstOrThrow();
  return { record: id };
}

function ownPersonId(given: number | undefined, { visitor }: CallContext): number {
  if (!visitor.person) throw new ShopError(403, 'Please sign in.');
  if (given !== undefined && given !== visitor.person.id)
    throw new ShopError(403, 'This belongs to another person.');
  return visitor.person.id;
}
