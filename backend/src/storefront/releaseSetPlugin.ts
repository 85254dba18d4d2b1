import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { readBucket } from './assignSet.ts';
import type { LiveReleases } from '../platform/releases/live/liveReleases.ts';
import { pickSet } from '../platform/releases/live/trafficSplit.ts';

type PreviewedSet = (request: FastifyRequest) => Promise<ReleaseSet | null>;

export const setOfVisitor =
  (live: LiveReleases, previewed: PreviewedSet = async () => null) =>
  async (request: FastifyRequest): Promise<ReleaseSet> =>
    (await previewed(request)) ?? pickSet(live.current(), readBucket(request));

export function releaseSetPlugin(live: LiveReleases, previewed?: PreviewedSet) {
  const setOf = setOfVisitor(live, previewed);
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/release-set', { logLevel: 'warn' }, async (request, reply) => {
      const { id } = await setOf(request);
      return reply.header('cache-control', 'no-store').send({ id });
    });
  };
}
