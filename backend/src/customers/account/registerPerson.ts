import type { Db } from '../../platform/database/tables/Db.ts';
import { isUniqueViolation } from '../../platform/database/errors/isUniqueViolation.ts';
import { isRestorable } from '../email-change/emailChanges.ts';
import { hashSecret } from '../../platform/secrets/secretHash.ts';

interface NewPerson {
  name: string;
  email: string;
  password: string;
  phone?: string | undefined;
}

/**
 * Returns null if the e-mail is taken; the unique index also rejects one of two simultaneous registrations.
 */
export async function registerPerson(db: Db, person: NewPerson): Promise<number | null> {
  const passwordHash = await hashSecret(person.password);
  if (await isRestorable(db, person.email)) return null;
  const phone = person.phone ?? '';
  try {
    return await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('people')
        .values({ name: person.name, phone, password_hash: passwordHash })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('addresses')
        .values({ person_id: id, email: person.email, mobile: phone })
        .execute();
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}
