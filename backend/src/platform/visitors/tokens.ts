import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(24).toString('base64url');

/** Only the hash is stored. Random tokens need no slow password hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
