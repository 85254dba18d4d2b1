import type { FastifyInstance } from 'fastify';
import { readBucket } from './assignSet.ts';
import type { LiveReleases } from './liveReleases.ts';
import { pickSet } from './trafficSplit.ts';

/** Lets an open page ask which release set its visitor would get now; an outdated page reloads at its next navigation. */
export function releaseSetPlugin(live: LiveReleases) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/release-set', { logLevel: 'warn' }, async (request, reply) => {
      const { id } = pickSet(live.current(), readBucket(request));
      return reply.header('cache-control', 'no-store').send({ id });
    });
  };
}
