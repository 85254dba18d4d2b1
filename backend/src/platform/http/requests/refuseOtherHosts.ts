import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../config/loopback.ts';
import { ShopError } from '../../errors.ts';

/**
 * Refuses requests that a proxy forwards from elsewhere, and foreign pages whose host name resolves to this
 * machine (DNS rebinding).
 */
export async function refuseOtherHosts({ headers }: FastifyRequest): Promise<void> {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  if (isLoopback(host)) return;
  throw new ShopError(
    421,
    'This shop runs in development and is served at localhost only (NODE_ENV, ALLOW_SANDBOX).',
  );
}
