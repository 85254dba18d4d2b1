import type { Db } from '../platform/database/Db.ts';
import type { Call } from '../platform/calls/call.ts';
import { addressCalls } from './addresses/addressCalls.ts';
import { customerCalls } from './account/accountCalls.ts';
import { forgottenPasswordCalls } from './password-reset/passwordResetCalls.ts';
import { emailChangeCalls } from './email-change/emailChangeCalls.ts';
import { orderCalls } from './orders/orderCalls.ts';
import { sessionCalls } from './sessions/sessionCalls.ts';

/** Who is there, and what is theirs. */
export function accountCalls({ db }: { db: Db }): Call[] {
  return [
    ...sessionCalls(db),
    ...forgottenPasswordCalls(db),
    ...customerCalls(db),
    ...emailChangeCalls(db),
    ...addressCalls(db),
    ...orderCalls(db),
  ];
}
