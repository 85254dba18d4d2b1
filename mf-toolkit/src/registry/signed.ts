import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import * as v from 'valibot';

/** The signature (Ed25519, base64) is of exactly the text in `statement`. */
export const signedSchema = v.object({ statement: v.string(), signature: v.string() });

export type Signed = v.InferOutput<typeof signedSchema>;

/** Returns the private key as PEM and the public key as written in a trust file (SPKI, base64). */
export function createKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: writePublicKey(publicKey),
  };
}

export const writePublicKey = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).toString('base64');

export function readPrivateKey(pem: string): KeyObject {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
}

export function readPublicKey(base64: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key');
  return key;
}

export function signStatement(statement: object, key: KeyObject): Signed {
  const text = JSON.stringify(statement);
  return { statement: text, signature: sign(null, Buffer.from(text), key).toString('base64') };
}

/** Accepts only the canonical base64 form, because decoding ignores other characters. */
export function isSignedBy({ statement, signature }: Signed, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.toString('base64') === signature && verify(null, Buffer.from(statement), key, bytes);
}
