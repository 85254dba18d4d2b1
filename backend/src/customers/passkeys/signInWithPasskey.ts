import type { PostCalls } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { requireWithinLimits, undoAttempt } from '../../platform/visitors/rateLimit.ts';
import type { RateLimitSubject } from '../../platform/visitors/rateLimitsFor.ts';
import { startSessionIf } from '../sessions/signIn.ts';
import { passkeyLimits } from '../sessions/throttle.ts';
import { challengeMs, keepChallenge, useChallenge } from './challenges.ts';
import { findPasskey, provePasskey } from './provePasskey.ts';
import type { RelyingParty } from './relyingParty.ts';
import { webauthn } from './webauthn.ts';

type Options = PostCalls['ShopAskPasskey']['response'];
type Used = PostCalls['ShopPasskeySignIn']['input']['passkey'];

/** The options name no account, so they reveal none. */
export async function askForPasskey(
  db: Db,
  { rpId }: RelyingParty,
  context: RateLimitSubject,
): Promise<Options> {
  const { asking } = await passkeyLimits(db, context);
  await requireWithinLimits(db, asking);
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepChallenge(db, challenge, null);
  return { challenge, rpId, timeout: challengeMs, userVerification: 'required' };
}

/**
 * Returns the owner's id; null if the passkey is unknown, fails verification or was removed in the meantime.
 */
export async function signInWithPasskey(
  db: Db,
  used: Used,
  shop: RelyingParty,
  context: CallContext,
): Promise<number | null> {
  const { trying } = await passkeyLimits(db, context);
  await requireWithinLimits(db, trying);
  const passkey = await findPasskey(db, used.id);
  if (passkey?.handle !== Buffer.from(used.response.userHandle, 'base64url').toString()) return null;
  const isProven = await provePasskey(db, passkey, used, shop, {
    log: context.log,
    expectedChallenge: (challenge) => useChallenge(db, challenge, null),
  });
  if (!isProven) return null;
  await undoAttempt(db, trying);
  return (await startSessionWithPasskey(db, passkey, context)) ? passkey.person_id : null;
}

/** Returns false if the passkey was removed since it was verified, for example by a password reset. */
export const startSessionWithPasskey = (
  db: Db,
  { id, person_id }: { id: number; person_id: number },
  context: CallContext,
): Promise<boolean> =>
  startSessionIf(
    db,
    person_id,
    async (trx) => {
      const passkey = await trx.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst();
      return passkey !== undefined;
    },
    context,
  );
