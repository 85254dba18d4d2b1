import type { Passkey } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { notifyOwner } from '../mails/queueMail.ts';

export async function passkeysOf(db: Db, personId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'added_at', 'used_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, name, added_at, used_at }) => ({
    id,
    name,
    addedAt: added_at.getTime(),
    usedAt: used_at && used_at.getTime(),
  }));
}

export async function renamePasskey(db: Db, personId: number, id: number, name: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  requireFound(numUpdatedRows);
}

export async function removePasskey(db: Db, personId: number, id: number, language: Language): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    requireFound(numDeletedRows);
    await notifyOwner(trx, 'passkey-removed', personId, language);
  });
}

/** An intruder must not be able to sign in again after the owner has recovered the account. */
export async function removeAllPasskeys(trx: Db, personId: number, language: Language): Promise<void> {
  await trx.deleteFrom('passkey_challenges').where('person_id', '=', personId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await notifyOwner(trx, 'passkey-removed', personId, language);
}

function requireFound(rows: bigint): void {
  if (rows === 0n) throw new ShopError(404, 'There is no such passkey among yours.');
}
