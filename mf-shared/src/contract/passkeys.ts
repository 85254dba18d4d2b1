import * as v from 'valibot';
import { success, user } from './accounts.ts';
import { nothing, recordNumber } from './values.ts';

// Implements the ceremonies of WebAuthn Level 3; bytes are base64url.

const bytes = (maxLength: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength), v.regex(/^[\w-]+$/));

const kind = v.literal('public-key');
/** Browsers send values such as `internal`, and add new ones. */
const transports = v.array(v.pipe(v.string(), v.maxLength(30)));
const credentialId = bytes(1400);
const clientDataJSON = bytes(8000);

/** Times in ms. */
export type Passkey = v.InferOutput<typeof passkey>;
const passkey = v.object({
  id: v.number(),
  /** Empty if it was added by an unknown browser. */
  name: v.string(),
  addedAt: v.number(),
  usedAt: v.nullable(v.number()),
});
const list = v.object({ passkeys: v.array(passkey) });

const creationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: kind, alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(v.object({ type: kind, id: v.string(), transports })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});

const requestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});

/** Actions that a customer can confirm with a passkey instead of the password. */
export type Confirmable = v.InferOutput<typeof confirmable>;
const confirmable = v.picklist(['change-email', 'download-data', 'delete-account']);

const created = v.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: v.object({
    clientDataJSON,
    attestationObject: bytes(64_000),
    transports: v.optional(v.pipe(transports, v.maxLength(10)), []),
  }),
});

const used = v.object({
  id: credentialId,
  rawId: credentialId,
  type: kind,
  response: v.object({
    clientDataJSON,
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: v.pipe(v.string(), v.maxLength(100)),
  }),
});

const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Name is required.'),
  v.maxLength(50, 'Name is too long.'),
);

export const passkeySchemas = {
  /** Newest first. */
  ShopPasskeys: { method: 'GET', input: nothing, response: list },
  /** The options are valid for five minutes. 403 unless the customer has just signed in or
   *  reauthenticated. */
  ShopStartPasskey: { method: 'POST', input: nothing, response: creationOptions },
  /** 400 if the passkey is not accepted, 409 if there are too many. */
  ShopAddPasskey: { method: 'POST', input: v.strictObject({ passkey: created }), response: list },
  ShopRenamePasskey: { method: 'POST', input: v.strictObject({ id: recordNumber, name }), response: list },
  ShopRemovePasskey: { method: 'POST', input: v.strictObject({ id: recordNumber }), response: list },
  /** Options for any passkey. Only the challenge varies; it is valid for one attempt within five minutes. */
  ShopAskPasskey: { method: 'POST', input: nothing, response: requestOptions },
  /** The user is null both for an unknown passkey and for a failed verification. */
  ShopPasskeySignIn: {
    method: 'POST',
    input: v.strictObject({ passkey: used }),
    response: v.object({ user: v.nullable(user) }),
  },
  /** The challenge is valid for one action of this session, and for one attempt within five minutes. */
  ShopAskConfirmation: {
    method: 'POST',
    input: v.strictObject({ purpose: confirmable }),
    response: v.object({
      ...requestOptions.entries,
      allowCredentials: v.array(v.object({ type: kind, id: v.string(), transports })),
    }),
  },
  /** Does the same as ShopReauthenticate, but only for the purpose that the challenge was requested for. */
  ShopConfirmWithPasskey: {
    method: 'POST',
    input: v.strictObject({ passkey: used }),
    response: success,
  },
} as const;
