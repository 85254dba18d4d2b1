import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { endOf, startOf } from '../../../platform/database/times/days.ts';
import { isUniqueViolation } from '../../../platform/database/errors/isUniqueViolation.ts';
import { TranslatedError } from '../../../platform/errors.ts';

interface NewVoucher {
  code: string;
  amountCents?: number | undefined;
  percent?: number | undefined;
  countsFor?: { kind: 'school' | 'section'; id: number } | undefined;
  uses: number;
  /** Dates in Cyprus, as 2026-12-31; null for no beginning or end. */
  firstDay?: string | null | undefined;
  lastDay: string | null;
}

export async function createVoucher(
  db: Db,
  { code, amountCents, percent, countsFor, uses, firstDay = null, lastDay }: NewVoucher,
): Promise<number> {
  await refusePastDay(db, lastDay);
  if (firstDay !== null && lastDay !== null && firstDay > lastDay)
    throw new TranslatedError(400, 'The last day is before the first.');
  if (countsFor) await requireKnownLimit(db, countsFor);
  try {
    const { id } = await db
      .insertInto('vouchers')
      .values({
        code,
        amount_cents: amountCents ?? null,
        percent: percent ?? null,
        counts_for: countsFor?.kind ?? 'everything',
        school_id: countsFor?.kind === 'school' ? countsFor.id : null,
        section_id: countsFor?.kind === 'section' ? countsFor.id : null,
        uses_left: uses,
        starts_at: startOf(firstDay),
        expires_at: endOf(lastDay),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new TranslatedError(409, 'There is already a voucher with this code.');
    throw error;
  }
}

export async function endVoucher(db: Db, id: number): Promise<void> {
  await requireKnownVoucher(db, id);
  await db
    .updateTable('vouchers')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(expires_at > now(), true)`)
    .execute();
}

export async function reopenVoucher(db: Db, id: number, lastDay: string | null): Promise<void> {
  await requireKnownVoucher(db, id);
  await refusePastDay(db, lastDay);
  await db
    .updateTable('vouchers')
    .set({ expires_at: endOf(lastDay) })
    .where('id', '=', id)
    .execute();
}

async function refusePastDay(db: Db, lastDay: string | null): Promise<void> {
  const { rows } = await sql<{ isOver: boolean }>`
    select coalesce(${endOf(lastDay)} <= now(), false) as "isOver"`.execute(db);
  if (rows[0]?.isOver) throw new TranslatedError(409, 'The last day is in the past.');
}

async function requireKnownLimit(db: Db, { kind, id }: NonNullable<NewVoucher['countsFor']>): Promise<void> {
  const table = kind === 'school' ? 'schools' : 'sections';
  const known = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!known)
    throw new TranslatedError(
      404,
      kind === 'school' ? 'There is no such school.' : 'There is no such section.',
    );
}

async function requireKnownVoucher(db: Db, id: number): Promise<void> {
  const voucher = await db.selectFrom('vouchers').select('id').where('id', '=', id).executeTakeFirst();
  if (!voucher) throw new TranslatedError(404, 'There is no such voucher.');
}
