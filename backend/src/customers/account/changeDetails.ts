import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { lockPerson } from '../person/lockPerson.ts';
import { changeEmail } from '../email-change/changeEmail.ts';

interface Details {
  name: string;
  email: string;
  phone: string;
}

export async function changeDetails(
  db: Db,
  personId: number,
  { name, email, phone }: Details,
  context: CallContext,
): Promise<void> {
  await changeEmail(db, personId, email, context);
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, personId);
    await trx.updateTable('people').set({ name, phone }).where('id', '=', personId).execute();
    await trx
      .updateTable('addresses')
      .set({ mobile: phone })
      .where('id', '=', (of) =>
        of
          .selectFrom('addresses')
          .select((eb) => eb.fn.min('id').as('id'))
          .where('person_id', '=', personId),
      )
      .execute();
  });
}
