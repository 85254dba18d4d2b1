import { CallError } from 'mf-shared';

/** The server does not know this browser's session, or not any more. */
export const isSessionOver = (error: unknown): boolean => error instanceof CallError && error.status === 401;
