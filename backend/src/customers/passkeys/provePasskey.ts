import { sql } from 'kysely';
import type { PostCalls } from 'mf-shared/calls';
import type { CallContext } from '../../platform/calls/call.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { RelyingParty } from './relyingParty.ts';
import { webauthn } from './webauthn.ts';

export type UsedPasskey = PostCalls['ShopPasskeySignIn']['input']['passkey'];

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

interface Proof {
  log: CallContext['log'];
  /** Must accept a challenge only once. */
  expectedChallenge: (challenge: string) => Promise<boolean>;
}

export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('people', 'people.id', 'passkeys.person_id')
    .select([
      'passkeys.id',
      'person_id',
      'credential_id',
      'public_key',
      'counter',
      'passkey_handle as handle',
    ])
    .where('credential_id', '=', credentialId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export async function provePasskey(
  db: Db,
  { id, credential_id, public_key, counter }: Found,
  used: UsedPasskey,
  shop: RelyingParty,
  { log, expectedChallenge }: Proof,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: shop.origin,
      expectedRPID: shop.rpId,
      credential: { id: credential_id, publicKey: Buffer.from(public_key, 'base64url'), counter },
      requireUserVerification: true,
    });
    if (!verified) return false;
    await db
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter, used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    log.info(error, 'a passkey was not accepted');
    return false;
  }
}
