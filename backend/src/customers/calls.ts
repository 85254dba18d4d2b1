import type { Db } from '../platform/database/tables/Db.ts';
import type { Call } from '../platform/calls/call.ts';
import { addressCalls } from './addresses/addressCalls.ts';
import { accountCalls } from './account/accountCalls.ts';
import { forgottenPasswordCalls } from './password-reset/passwordResetCalls.ts';
import { emailChangeCalls } from './email-change/emailChangeCalls.ts';
import { customerOrderCalls } from './orders/customerOrderCalls.ts';
import { passkeyCalls } from './passkeys/passkeyCalls.ts';
import { customerReviewCalls } from './reviews/customerReviewCalls.ts';
import { sessionCalls } from './sessions/sessionCalls.ts';
import { alertCalls } from './stock-alerts/alertCalls.ts';

export function customerCalls({ db, origin }: { db: Db; origin: string }): Call[] {
  return [
    ...sessionCalls(db),
    ...passkeyCalls(db, origin),
    ...forgottenPasswordCalls(db),
    ...accountCalls(db),
    ...emailChangeCalls(db),
    ...addressCalls(db),
    ...customerOrderCalls(db),
    ...alertCalls(db),
    ...customerReviewCalls(db),
  ];
}
