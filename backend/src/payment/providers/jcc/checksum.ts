import { createHmac, timingSafeEqual } from 'node:crypto';

const unsigned = new Set(['checksum', 'sign_alias']);

/** HMAC-SHA256 over `name;value;` of every signed field in byte order, as upper-case hex. */
export function checksumOf(fields: Record<string, string>, key: string): string {
  const signed = Object.entries(fields).filter(([name]) => !unsigned.has(name));
  signed.sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const text = signed.map(([name, value]) => `${name};${value};`).join('');
  return createHmac('sha256', key).update(text).digest('hex').toUpperCase();
}

export function isSigned(fields: Record<string, string>, key: string): boolean {
  const actual = Buffer.from(fields['checksum'] ?? '');
  const expected = Buffer.from(checksumOf(fields, key));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
