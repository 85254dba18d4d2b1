import { createHash } from 'node:crypto';

/** Returns a file's SHA-384 in the format of an integrity attribute. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
