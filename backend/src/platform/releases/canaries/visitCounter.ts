import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { NamedRelease } from 'mf-shared/calls';
import type { Registry, ReleaseSet } from 'mf-toolkit/registry';
import type { Db } from '../../database/tables/Db.ts';
import { createCanaryVisits, type Group } from './canaryVisits.ts';
import type { LiveReleases } from '../live/liveReleases.ts';
import { allSets } from '../live/trafficSplit.ts';
import { createVisitTickets, ticketSeconds } from './visitTickets.ts';

const ticketCookie = '__Host-visit';

/**
 * Counts visits while a canary runs. A visit starts with the first page that a browser gets; its failures
 * count only with the ticket that came with that page.
 */
export interface VisitCounter {
  /** Must be called first: until then nothing is counted. */
  follow(live: LiveReleases): void;
  refresh(): Promise<void>;
  onPage(request: FastifyRequest, reply: FastifyReply, set: ReleaseSet): void;
  onFailures(request: FastifyRequest, releases: NamedRelease[]): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Browsers mark navigations and prefetches; most robots mark nothing. */
export const isOpened = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && !headers['sec-purpose'] && !headers['purpose'];

function groupsOf({ shell, remotes }: ReleaseSet, { live, canaries }: Registry): Group[] {
  return [shell, ...remotes].flatMap(({ name, version }) => {
    const canary = canaries[name];
    const isCanary = version === canary?.version;
    return canary && (isCanary || version === live[name]) ? [{ name, since: canary.since, isCanary }] : [];
  });
}

export function createVisitCounter(db: Db, log: FastifyBaseLogger, now?: () => number): VisitCounter {
  const tickets = createVisitTickets(db, now);
  const visits = createCanaryVisits(db, log);
  let live: LiveReleases | null = null;

  function countedSets(): { set: ReleaseSet; groups: Group[]; scope: string }[] {
    const registry = live?.registry();
    if (!live || !registry) return [];
    return allSets(live.current()).map((set) => {
      const groups = groupsOf(set, registry);
      return { set, groups, scope: JSON.stringify(groups) };
    });
  }

  return {
    follow(followed) {
      live = followed;
    },

    refresh: () => tickets.refresh(),

    onPage(request, reply, set) {
      const counted = countedSets().find((one) => one.set === set);
      if (!counted?.groups.length || !isOpened(request)) return;
      if (tickets.read(request.cookies[ticketCookie], counted.scope)) return;
      const issued = tickets.issue(counted.scope, request.ip);
      if (!issued) return;
      reply.setCookie(ticketCookie, issued.ticket, {
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'lax',
        maxAge: ticketSeconds,
      });
      for (const group of counted.groups) visits.recordStart(issued.visit, group);
    },

    onFailures(request, releases) {
      for (const { set, groups, scope } of countedSets()) {
        const visit = tickets.read(request.cookies[ticketCookie], scope);
        if (!visit) continue;
        const failed = [set.shell, ...set.remotes].filter((one) =>
          releases.some(({ name, version }) => one.name === name && one.version === version),
        );
        for (const group of groups)
          if (failed.some(({ name }) => name === group.name)) visits.recordFailure(visit, group);
      }
    },

    flush: () => visits.flush(),
    stop: () => visits.stop(),
  };
}
