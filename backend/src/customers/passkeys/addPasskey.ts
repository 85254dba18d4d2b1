import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { PostCalls } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { findSeller } from '../../seller/findSeller.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { ShopError } from '../../platform/errors.ts';
import { findUser } from '../person/findUser.ts';
import { notifyOwner } from '../mails/queueMail.ts';
import { browserOf } from '../sessions/describeBrowser.ts';
import { lockOwnAccount } from '../person/lockOwnAccount.ts';
import { ownPerson } from '../../platform/visitors/ownPerson.ts';
import { challengeMs, keepChallenge, useChallenge } from './challenges.ts';
import type { RelyingParty } from './relyingParty.ts';
import { webauthn } from './webauthn.ts';

const maxPasskeys = 10;

type Options = PostCalls['ShopStartPasskey']['response'];
type Created = PostCalls['ShopAddPasskey']['input']['passkey'];

/** Its registration names the shop as the seller does. */
export async function startPasskey(
  db: Db,
  personId: number,
  { rpId }: RelyingParty,
  language: Language,
): Promise<Options> {
  const user = await findUser(db, personId);
  if (!user) throw new ShopError(401, 'Please sign in.');
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('person_id', '=', personId)
    .execute();
  const { shopName } = await findSeller(db, language);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: rpId,
    userID: Buffer.from(await handleOf(db, personId)),
    userName: user.email,
    userDisplayName: user.name,
    timeout: challengeMs,
    excludeCredentials: passkeys,
    authenticatorSelection: required,
  });
  await keepChallenge(db, options.challenge, personId);
  return {
    ...options,
    rp: { id: rpId, name: shopName },
    timeout: challengeMs,
    excludeCredentials: passkeys.map((passkey) => ({ ...passkey, type: 'public-key' })),
    authenticatorSelection: required,
    attestation: 'none',
  };
}

const required = { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const;

async function handleOf(db: Db, personId: number): Promise<string> {
  const { passkey_handle } = await db
    .selectFrom('people')
    .select('passkey_handle')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return passkey_handle;
}

export async function addPasskey(
  db: Db,
  created: Created,
  shop: RelyingParty,
  context: Pick<CallContext, 'visitor' | 'userAgent' | 'language' | 'log'>,
): Promise<void> {
  const { userAgent, language, log } = context;
  const personId = ownPerson(context);
  const { registrationInfo } = await verify().catch((error: unknown): VerifiedRegistrationResponse => {
    log.info(error, 'a new passkey was not accepted');
    return { verified: false };
  });
  if (!registrationInfo) throw new ShopError(400, refusal);
  const { credential } = registrationInfo;
  const { browser, system } = browserOf(userAgent);
  await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, context);
    await requireRoom(trx, personId);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkeys')
      .values({
        person_id: personId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: created.response.transports ?? [],
        name: [browser, system].filter(Boolean).join(', '),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw new ShopError(400, refusal);
    await notifyOwner(trx, 'passkey-added', personId, language);
  });

  async function verify(): Promise<VerifiedRegistrationResponse> {
    const { verifyRegistrationResponse } = await webauthn();
    return verifyRegistrationResponse({
      response: { ...created, clientExtensionResults: {} },
      expectedChallenge: (challenge) => useChallenge(db, challenge, personId),
      expectedOrigin: shop.origin,
      expectedRPID: shop.rpId,
    });
  }
}

const refusal = 'The passkey was not accepted. Please try again.';

async function requireRoom(trx: Db, personId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (count >= maxPasskeys) throw new ShopError(409, `You can keep at most ${maxPasskeys} passkeys.`);
}
