import { isLoopback } from '../../backend/src/platform/config/loopback.ts';

/**
 * Prevents the sandbox, which takes no real money, from running in production or for other machines by
 * mistake.
 */
export function isAllowed(env: NodeJS.ProcessEnv, host: string): boolean {
  const isLocal = ['development', 'test'].includes(env['NODE_ENV'] ?? 'development') && isLoopback(host);
  return isLocal || env['SANDBOX_IN_PRODUCTION'] === 'allowed';
}
