import { createHmac, timingSafeEqual } from 'node:crypto';

const unsigned = new Set(['checksum', 'sign_alias']);

/** The checksum of a callback: `name;value;` of every signed field in byte order, HMAC-SHA256, upper-case hex. */
export function checksumOf(fields: Record<string, string>, key: string): string {
  const signed = Object.entries(fields).filter(([name]) => !unsigned.has(name));
  signed.sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const text = signed.map(([name, value]) => `${name};${value};`).join('');
  return createHmac('sha256', key).update(text).digest('hex').toUpperCase();
}

/** Whether a callback was signed with the key, compared in constant time. */
export function isSigned(fields: Record<string, string>, key: string): boolean {
  const actual = Buffer.from(fields['checksum'] ?? '');
  const expected = Buffer.from(checksumOf(fields, key));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
