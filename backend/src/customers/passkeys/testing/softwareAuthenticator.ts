import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PostCalls } from 'mf-shared/calls';

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

interface Settings {
  origin: string;
  verifiesUser?: boolean;
}

export function softwareAuthenticator({ origin, verifiesUser = true }: Settings) {
  let page = origin;
  let isVerifying = verifiesUser;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: page, crossOrigin: false }));

  function authenticatorData(rpId: string, extraFlags: number, ...rest: Buffer[]): Buffer {
    const set = flags.userPresent | (isVerifying ? flags.userVerified : 0) | extraFlags;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([set]), count, ...rest]);
  }

  return {
    id,

    create(options: PostCalls['ShopStartPasskey']['response']): PostCalls['ShopAddPasskey']['input'] {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = authenticatorData(
        options.rp.id,
        flags.hasCredential,
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey.export({ format: 'jwk' })),
      );
      const response = {
        clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal'],
      };
      return { passkey: { id, rawId: id, type: 'public-key', response } };
    },

    use({
      challenge,
      rpId,
    }: Pick<
      PostCalls['ShopAskPasskey']['response'],
      'challenge' | 'rpId'
    >): PostCalls['ShopPasskeySignIn']['input'] {
      counter += 1;
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(rpId, 0);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle,
      };
      return { passkey: { id, rawId: id, type: 'public-key', response } };
    },

    askNobody(): void {
      isVerifying = false;
    },

    goTo(other: string): void {
      page = other;
    },

    setCounter(value: number): void {
      counter = value;
    },
  };
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Encodes the map {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y} in CBOR. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const coordinate = (key: number, value: string) =>
    Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(value, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, coordinate(0x21, x), coordinate(0x22, y)]);
}

/** Encodes the map {fmt: "none", attStmt: {}, authData: data} in CBOR. */
function attestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ]);
}
