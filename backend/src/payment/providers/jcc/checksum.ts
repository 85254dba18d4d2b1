import { createHmac } from 'node:crypto';
import { isSameText } from '../../../platform/secrets/isSameText.ts';

const unsigned = new Set(['checksum', 'sign_alias']);

/** HMAC-SHA256 over `name;value;` of every signed field in byte order, as upper-case hex. */
export function checksumOf(fields: Record<string, string>, key: string): string {
  const signed = Object.entries(fields).filter(([name]) => !unsigned.has(name));
  signed.sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const text = signed.map(([name, value]) => `${name};${value};`).join('');
  return createHmac('sha256', key).update(text).digest('hex').toUpperCase();
}

export const isSigned = (fields: Record<string, string>, key: string): boolean =>
  isSameText(fields['checksum'] ?? '', checksumOf(fields, key));
