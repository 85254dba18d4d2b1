import type { Call } from '../calls/call.ts';
import type { Database } from '../database/openDatabase.ts';
import { customerCalls } from './customerCalls.ts';
import { forgottenPasswordCalls } from './forgottenPasswordCalls.ts';
import { sessionCalls } from './sessionCalls.ts';

/** Who is there, and what is theirs. */
export function accountCalls({ db }: { db: Database }): Call[] {
  return [...sessionCalls(db), ...customerCalls(db), ...forgottenPasswordCalls(db)];
}
