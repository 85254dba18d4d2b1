import type { Call } from '../calls/call.ts';
import type { Database } from '../database/openDatabase.ts';
import { addressCalls } from './addressCalls.ts';
import { customerCalls } from './customerCalls.ts';
import { forgottenPasswordCalls } from './forgottenPasswordCalls.ts';
import { orderCalls } from './orderCalls.ts';
import { sessionCalls } from './sessionCalls.ts';

/** Who is there, and what is theirs. */
export function accountCalls({ db }: { db: Database }): Call[] {
  return [
    ...sessionCalls(db),
    ...forgottenPasswordCalls(db),
    ...customerCalls(db),
    ...addressCalls(db),
    ...orderCalls(db),
  ];
}
