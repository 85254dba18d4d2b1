import { isLoopback } from '../../backend/src/platform/config/loopback.ts';

/** Whether the sandbox may run at this host: it takes no real money. */
export function isAllowed(env: NodeJS.ProcessEnv, host: string): boolean {
  const isLocal = ['development', 'test'].includes(env['NODE_ENV'] ?? 'development') && isLoopback(host);
  return isLocal || env['SANDBOX_IN_PRODUCTION'] === 'allowed';
}
