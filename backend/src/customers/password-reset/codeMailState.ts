import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../platform/database/Db.ts';
import { findAccount } from '../account/findAccount.ts';
import { dedupeKeyPrefix } from '../mails/queueMail.ts';

export type CodeMailState = 'waiting' | 'sent' | 'failed';

const looks = 12;
const betweenMs = 250;

/** Whether the last code's mail has left: looks again for some seconds while nobody has tried to send it. */
export async function codeMailState(db: Db, email: string): Promise<CodeMailState> {
  const personId = await findAccount(db, email);
  if (!personId) return 'failed';
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await pause(betweenMs);
    const state = await stateNow(db, personId);
    if (state !== 'waiting') return state;
  }
  return 'waiting';
}

async function stateNow(db: Db, personId: number): Promise<CodeMailState> {
  const row = await db
    .selectFrom('outbox')
    .select(['done_at', 'last_error'])
    .where('dedupe_key', 'like', `${dedupeKeyPrefix('reset-code', personId)}%`)
    .executeTakeFirst();
  if (!row || row.last_error) return 'failed';
  return row.done_at ? 'sent' : 'waiting';
}
