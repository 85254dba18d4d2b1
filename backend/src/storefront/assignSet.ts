import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseSet } from 'mf-toolkit/registry';
import type { LiveReleases } from '../platform/releases/live/liveReleases.ts';
import { pickSet } from '../platform/releases/live/trafficSplit.ts';

const bucketCookie = '__Host-release';

export interface SetAssignment {
  set: ReleaseSet;
  /** Shared caches must not store the page if not every visitor gets this set. */
  isShared: boolean;
}

/** While a canary runs, each visitor is assigned to a bucket and stays in it. */
export function assignSet(live: LiveReleases, request: FastifyRequest, reply: FastifyReply): SetAssignment {
  const split = live.current();
  if (split.canaries.length === 0) return { set: split.stable, isShared: true };
  return { set: pickSet(split, readBucket(request) ?? drawBucket(reply)), isShared: false };
}

export function readBucket({ cookies }: FastifyRequest): number | null {
  const text = cookies[bucketCookie] ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** A session cookie. One of a hundred values, so it identifies nobody. */
function drawBucket(reply: FastifyReply): number {
  const bucket = randomInt(100);
  reply.setCookie(bucketCookie, String(bucket), {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
  });
  return bucket;
}
