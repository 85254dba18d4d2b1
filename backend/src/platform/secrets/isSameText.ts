import { timingSafeEqual } from 'node:crypto';

/** Compares a signature or checksum with the expected one. The time that it takes says nothing about either. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
