import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config/loopback.ts';
import { ShopError } from '../errors.ts';

/** For a shop of this machine alone: refuses what a proxy passes on from elsewhere, and foreign pages whose host name leads
 *  here (DNS rebinding). */
export async function refuseOtherHosts({ headers }: FastifyRequest): Promise<void> {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  if (isLoopback(host)) return;
  throw new ShopError(
    421,
    'This shop is in development: it answers at localhost only (NODE_ENV, ALLOW_SANDBOX).',
  );
}
