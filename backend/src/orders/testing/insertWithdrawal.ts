import type { Insertable } from 'kysely';
import type { ReturnReason } from 'mf-shared/returnReasons';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { recordChange } from '../changes/recordChange.ts';

interface Declared extends Partial<Insertable<Schema['withdrawals']>> {
  order_id: number;
  lines?: { lineId: number; quantity: number; reason?: ReturnReason }[];
}

/** Returns its id. */
export async function insertWithdrawal(db: Db, { lines = [], ...declared }: Declared): Promise<number> {
  const changeId = await recordChange(db, declared.order_id, {
    kind: 'withdrawal',
    who: null,
    movements: lines.map((line) => ({ ...line, from: 'ordered', to: 'withdrawn' })),
  });
  const { id } = await db
    .insertInto('withdrawals')
    .values({ email: 'eleni@example.test', name: 'Eleni', refund: 'money', ...declared, change_id: changeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
