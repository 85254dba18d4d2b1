import type { Db } from '../../../platform/database/tables/Db.ts';
import { isUniqueViolation } from '../../../platform/database/errors/isUniqueViolation.ts';
import {
  addFavourite,
  isRestorable,
  lockPerson,
  requestFirstConfirmation,
  startBrowserSession,
  throttleLookup,
  throttleRegistration,
} from '../../../customers/api.ts';
import { hashSecret } from '../../../platform/secrets/secretHash.ts';
import type { CallContext } from '../../../platform/calls/call.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Inserted } from './table.ts';

type Values = Record<string, unknown>;

/** Signs the new person in, so that they may insert their address next. */
export async function insertPerson(db: Db, values: Values, context: CallContext): Promise<Inserted> {
  const {
    name,
    phone,
    '@bookmark': password,
  } = values as { name: string; phone?: string; '@bookmark': string };
  await throttleRegistration(db, context);
  const { id } = await db
    .insertInto('people')
    .values({ name, phone: phone ?? '', password_hash: await hashSecret(password) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await startBrowserSession(db, id, context);
  return { record: id };
}

/** Inserts a person's only address; its e-mail becomes their sign-in. */
export async function insertAddress(db: Db, values: Values, context: CallContext): Promise<Inserted> {
  const address = values as { people: number; email: string } & Partial<
    Record<'mobile' | 'add1' | 'zip' | 'city', string>
  >;
  const personId = ownPersonId(address.people, context);
  await requireNoAddress(db, personId);
  const { email, mobile, add1: street, zip: post_code, city } = address;
  // The response reveals which e-mails are registered.
  await throttleLookup(db, email, context);
  const taken = { error: 'User already exists' };
  if (await isRestorable(db, email)) return taken;
  try {
    const id = await db.transaction().execute(async (trx) => {
      await lockPerson(trx, personId);
      await requireNoAddress(trx, personId);
      const inserted = await trx
        .insertInto('addresses')
        .values({ person_id: personId, email, mobile, street, post_code, city })
        .returning('id')
        .executeTakeFirstOrThrow();
      return inserted.id;
    });
    await requestFirstConfirmation(db, personId, email, context);
    return { record: id };
  } catch (error) {
    if (isUniqueViolation(error)) return taken;
    throw error;
  }
}

async function requireNoAddress(db: Db, personId: number): Promise<void> {
  const existing = await db
    .selectFrom('addresses')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (existing) throw new ShopError(403, 'This person has an address, which can be changed.');
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

function ownPersonId(requested: number | undefined, { visitor }: CallContext): number {
  if (!visitor.person) throw new ShopError(403, 'Please sign in.');
  if (requested !== undefined && requested !== visitor.person.id)
    throw new ShopError(403, 'This belongs to another person.');
  return visitor.person.id;
}
