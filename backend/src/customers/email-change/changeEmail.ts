import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { requireReauthentication } from '../../platform/visitors/sessions.ts';
import { lockOwnAccount } from '../person/lockOwnAccount.ts';
import { requestConfirmation } from './emailChanges.ts';

export async function changeEmail(
  db: Db,
  personId: number,
  email: string,
  context: CallContext,
): Promise<void> {
  const same = await db
    .selectFrom('addresses')
    .select('id')
    .where('person_id', '=', personId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (same) return;
  await requireReauthentication(db, context, 'change-email');
  await requestConfirmation(db, personId, email, context, (trx) => lockOwnAccount(trx, context));
}
