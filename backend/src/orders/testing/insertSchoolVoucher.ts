import type { Db } from '../../platform/database/tables/Db.ts';

interface SchoolVoucher {
  code: string;
  percent: number;
  itemId: number;
}

/** A voucher for a new school, whose list has one item. Returns the school's id. */
export async function insertSchoolVoucher(db: Db, { code, percent, itemId }: SchoolVoucher): Promise<number> {
  const { id } = await db
    .insertInto('schools')
    .values({ name: 'Lyceum', slug: code.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('school_items').values({ school_id: id, item_id: itemId }).execute();
  await db
    .insertInto('vouchers')
    .values({ code, amount_cents: null, percent, uses_left: 5, counts_for: 'school', school_id: id })
    .execute();
  return id;
}
