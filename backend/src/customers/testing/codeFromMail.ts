import assert from 'node:assert/strict';
import { withSeller } from '../../seller/withSeller.ts';
import { accountMails } from '../accountMails.ts';
import { maria, type TestShop } from './testShop.ts';

export async function forgetRequests({ db }: TestShop): Promise<void> {
  await db.deleteFrom('rate_limit_hits').execute();
  await db.deleteFrom('outbox').execute();
  await db.updateTable('people').set({ reset_code: null }).execute();
}

export async function codeFromMail({ db }: TestShop): Promise<string> {
  const latest = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'reset-code')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const mail = await withSeller(accountMails)['reset-code']?.(db, latest?.payload);
  await db.updateTable('outbox').set({ done_at: new Date() }).execute();
  assert.equal(mail?.to, maria.email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

export const anotherThan = (code: string): string => (code === '123456' ? '123457' : '123456');
