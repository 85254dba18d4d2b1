import type { Db } from '../../platform/database/Db.ts';
import { isUniqueViolation } from '../../platform/database/isUniqueViolation.ts';

interface Details {
  name: string;
  email: string;
  phone: string;
}

/** False if another account has the e-mail. Invalidates a reset code that was sent to the old e-mail. */
export async function changeDetails(db: Db, personId: number, details: Details): Promise<boolean> {
  const { name, email, phone } = details;
  try {
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('people')
        .set({ name, phone, reset_code: null })
        .where('id', '=', personId)
        .execute();
      await trx
        .updateTable('addresses')
        .set({ email, mobile: phone })
        .where('id', '=', (of) =>
          of
            .selectFrom('addresses')
            .select((eb) => eb.fn.min('id').as('id'))
            .where('person_id', '=', personId),
        )
        .execute();
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
