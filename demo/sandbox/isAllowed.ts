import { isLoopback } from '../../backend/src/platform/config/loopback.ts';

/** The sandbox takes no real money: it must not run in production or for other machines by mistake. */
export function isAllowed(env: NodeJS.ProcessEnv, host: string): boolean {
  const isLocal = ['development', 'test'].includes(env['NODE_ENV'] ?? 'development') && isLoopback(host);
  return isLocal || env['SANDBOX_IN_PRODUCTION'] === 'allowed';
}
