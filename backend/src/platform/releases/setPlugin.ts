import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from './liveReleases.ts';
import { setFor } from './LiveSets.ts';
import { visitorNumber } from './visitorNumber.ts';

/** Tells a page that is open for long which releases its visitor would get now: it moves on at its next navigation. */
export function setPlugin(live: LiveReleases) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/release-set', { logLevel: 'warn' }, async (request, reply) => {
      const { id } = setFor(live.current(), visitorNumber(request));
      return reply.header('cache-control', 'no-store').send({ id });
    });
  };
}
