import { sql } from 'kysely';
import type { Confirmable, PostCalls } from 'mf-shared/calls';
import type { CallContext } from '../../platform/calls/call.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { requireWithinLimits, undoAttempt } from '../../platform/visitors/rateLimit.ts';
import { ownSession } from '../../platform/visitors/ownPerson.ts';
import { passkeyLimits } from '../sessions/throttle.ts';
import { challengeMs } from './challenges.ts';
import { findPasskey, provePasskey, type UsedPasskey } from './provePasskey.ts';
import type { RelyingParty } from './relyingParty.ts';
import { webauthn } from './webauthn.ts';

type Options = PostCalls['ShopAskConfirmation']['response'];

export async function askForConfirmation(
  db: Db,
  purpose: Confirmable,
  { rpId }: RelyingParty,
  context: CallContext,
): Promise<Options> {
  const { id, sessionHash } = ownSession(context);
  const { asking } = await passkeyLimits(db, context);
  await requireWithinLimits(db, asking);
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('person_id', '=', id)
    .execute();
  const { generateAuthenticationOptions } = await webauthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await keepConfirmation(db, { challenge, session_hash: sessionHash, purpose });
  return {
    challenge,
    rpId,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: passkeys.map((passkey) => ({ ...passkey, type: 'public-key' })),
  };
}

export async function confirmWithPasskey(
  db: Db,
  used: UsedPasskey,
  shop: RelyingParty,
  context: CallContext,
): Promise<boolean> {
  const { id, sessionHash } = ownSession(context);
  const { trying } = await passkeyLimits(db, context);
  await requireWithinLimits(db, trying);
  const passkey = await findPasskey(db, used.id);
  if (passkey?.person_id !== id) return false;
  let taken: Challenge | undefined;
  const isProven = await provePasskey(db, passkey, used, shop, {
    log: context.log,
    async expectedChallenge(challenge) {
      taken = await takeConfirmation(db, challenge, sessionHash);
      return taken !== undefined;
    },
  });
  if (!isProven || !taken) return false;
  await undoAttempt(db, trying);
  await db
    .insertInto('passkey_confirmations')
    .values({ ...taken, confirmed_at: sql<Date>`now()` })
    .execute();
  return true;
}

interface Challenge {
  challenge: string;
  session_hash: string;
  purpose: Confirmable;
}

async function keepConfirmation(db: Db, challenge: Challenge): Promise<void> {
  await db
    .deleteFrom('passkey_confirmations')
    .where(sql<boolean>`issued_at not between now() - interval '10 minutes' and now()`)
    .execute();
  await db.insertInto('passkey_confirmations').values(challenge).execute();
}

const takeConfirmation = (db: Db, challenge: string, sessionHash: string): Promise<Challenge | undefined> =>
  db
    .deleteFrom('passkey_confirmations')
    .where('challenge', '=', challenge)
    .where('session_hash', '=', sessionHash)
    .where('confirmed_at', 'is', null)
    .where(sql<boolean>`issued_at between now() - make_interval(secs => ${challengeMs / 1000}) and now()`)
    .returning(['challenge', 'session_hash', 'purpose'])
    .executeTakeFirst();
