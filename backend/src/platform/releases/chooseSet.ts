import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveReleases } from './liveReleases.ts';
import { setFor } from './LiveSets.ts';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { giveNumber, visitorNumber } from './visitorNumber.ts';

export interface Choice {
  set: ReleaseSet;
  /** Whether other visitors get other releases at the same address: then no cache between us may keep the page. */
  isShared: boolean;
}

/** The releases that a visitor's document is made of. While a canary runs he gets a number, and keeps it. */
export function chooseSet(live: LiveReleases, request: FastifyRequest, reply: FastifyReply): Choice {
  const sets = live.current();
  if (sets.canaries.length === 0) return { set: sets.stable, isShared: true };
  return { set: setFor(sets, visitorNumber(request) ?? giveNumber(reply)), isShared: false };
}
