import type { Db } from '../../platform/database/Db.ts';
import { isUniqueViolation } from '../../platform/database/isUniqueViolation.ts';
import { hashSecret } from '../secretHash.ts';

export interface NewPerson {
  /** First and last name, joined by a space. */
  name: string;
  email: string;
  password: string;
  phone?: string | undefined;
}

/** Writes a person with an address; the new person's id, or null where the e-mail is taken. Of two at the same instant
 *  the address's unique e-mail lets one through, and the other's person is rolled back with it. */
export async function registerPerson(db: Db, person: NewPerson): Promise<number | null> {
  const passwordHash = await hashSecret(person.password);
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
