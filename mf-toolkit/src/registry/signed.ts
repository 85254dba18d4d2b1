import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import * as v from 'valibot';

/** A statement as JSON text, and the signature of exactly this text (Ed25519, base64). */
export const signedSchema = v.object({ statement: v.string(), signature: v.string() });

export type Signed = v.InferOutput<typeof signedSchema>;

/** A new key pair: the private key as PEM, the public one as it stands in a trust file. */
export function createKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Throws where the text is no private key of this kind. */
export function readPrivateKey(pem: string): KeyObject {
  const key = createPrivateKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key');
  return key;
}

/** Throws where the text is no public key of this kind. */
export function readPublicKey(base64: string): KeyObject {
  const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key');
  return key;
}

export function signStatement(statement: object, key: KeyObject): Signed {
  const text = JSON.stringify(statement);
  return { statement: text, signature: sign(null, Buffer.from(text), key).toString('base64') };
}

/** Whether a statement was signed with the private key of this public one. A signature is good exactly as it was written. */
export function isSignedBy({ statement, signature }: Signed, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.toString('base64') === signature && verify(null, Buffer.from(statement), key, bytes);
}
