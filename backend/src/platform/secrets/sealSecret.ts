import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** `key` is 64 hexadecimal digits. Without one the secret is stored in plain text. */
export function sealSecret(secret: string, key: string | undefined): string {
  if (!key) return `plain:${secret}`;
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'hex'), iv);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `sealed:${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
}

export function openSecret(stored: string, key: string | undefined): string {
  const [form, value = ''] = stored.split(':');
  if (form === 'plain') return value;
  if (!key) throw new Error('STAFF_KEY is missing, but stored secrets are encrypted with it.');
  const bytes = Buffer.from(value, 'base64url');
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'hex'), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString();
  } catch (cause) {
    throw new Error('STAFF_KEY is not the key that the stored secrets were encrypted with.', { cause });
  }
}
