import { sql, type RawBuilder } from 'kysely';
import { forgetFindings } from '../../payment/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';

const atOnce = 200;

/** Orders that are locked are skipped until the next run. */
export async function forgetBuyers(db: Db, which: RawBuilder<unknown>): Promise<void> {
  while ((await forgetSome(db, which)) === atOnce);
}

const forgetSome = (db: Db, which: RawBuilder<unknown>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select id from orders
      where ${which} and concat(first_name, last_name, email, phone, street, company, vat_number) <> ''
      order by id limit ${sql.lit(atOnce)} for update skip locked`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const nobody = { first_name: '', last_name: '', email: '', phone: '' };
    const noBusiness = { company: '', vat_number: '' };
    const nowhere = { street: '', post_code: '', city: '' };
    await trx
      .updateTable('orders')
      .set({
        ...nobody,
        ...nowhere,
        ...noBusiness,
        note: '',
        person_id: null,
        browser_hash: '',
        taken_request: null,
        // A hash from which the customer's data could be guessed.
        taken_contents: null,
        may_remind: false,
      })
      .where('id', 'in', ids)
      .execute();
    await trx.updateTable('order_lines').set({ customization: null }).where('order_id', 'in', ids).execute();
    await trx.updateTable('order_changes').set({ browser_hash: '' }).where('order_id', 'in', ids).execute();
    await forgetFindings(trx, ids);
    await trx.updateTable('invoices').set({ buyer: null }).where('order_id', 'in', ids).execute();
    await trx.updateTable('withdrawals').set({ email: '', name: '' }).where('order_id', 'in', ids).execute();
    await trx.deleteFrom('order_notes').where('order_id', 'in', ids).execute();
    await trx.deleteFrom('order_messages').where('order_id', 'in', ids).execute();
    await trx
      .deleteFrom('order_changes')
      .where('kind', '=', 'correction')
      .where('order_id', 'in', ids)
      .execute();
    return ids.length;
  });
