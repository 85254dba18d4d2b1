import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../platform/database/tables/Db.ts';
import { findAccount } from '../person/findAccount.ts';
import { dedupeKeyPrefix } from '../mails/queueMail.ts';

type CodeMailState = 'waiting' | 'sent' | 'failed';

const maxPolls = 12;
const pollEveryMs = 250;

/** Whether the latest code's mail was sent. Waits some seconds for the first attempt. */
export async function codeMailState(db: Db, email: string): Promise<CodeMailState> {
  const personId = await findAccount(db, email);
  if (!personId) return 'failed';
  for (let poll = 0; poll < maxPolls; poll += 1) {
    if (poll > 0) await pause(pollEveryMs);
    const state = await currentState(db, personId);
    if (state !== 'waiting') return state;
  }
  return 'waiting';
}

async function currentState(db: Db, personId: number): Promise<CodeMailState> {
  const row = await db
    .selectFrom('outbox')
    .select(['done_at', 'last_error'])
    .where('dedupe_key', 'like', `${dedupeKeyPrefix('reset-code', personId)}%`)
    .executeTakeFirst();
  if (!row || row.last_error) return 'failed';
  return row.done_at ? 'sent' : 'waiting';
}
