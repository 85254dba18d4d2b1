import { createHash, randomBytes } from 'node:crypto';

/** 192 bits: nobody guesses one. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** What is kept of a token. Long random texts need no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
