import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { NamedRelease, PageVitals } from 'mf-shared/calls';
import type { Registry, ReleaseSet } from 'mf-toolkit/registry';
import type { Db } from '../../database/tables/Db.ts';
import { createCanaryVisits, type Group } from './canaryVisits.ts';
import type { LiveReleases } from '../live/liveReleases.ts';
import { allSets } from '../live/trafficSplit.ts';
import { createVisitTickets, ticketSeconds, type Visit } from './visitTickets.ts';

const ticketCookie = '__Host-visit';

/**
 * Counts visits while a canary runs. A visit starts with the first page that a browser gets; its failures
 * and web vitals count only with the ticket that came with that page.
 */
export interface VisitCounter {
  /** Must be called first: until then nothing is counted. */
  follow(live: LiveReleases): void;
  refresh(): Promise<void>;
  onPage(request: FastifyRequest, reply: FastifyReply, set: ReleaseSet): void;
  onFailures(request: FastifyRequest, releases: NamedRelease[]): void;
  onVitals(request: FastifyRequest, vitals: Required<PageVitals>): void;
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

interface CountedSet {
  set: ReleaseSet;
  groups: Group[];
  scope: string;
}

export function createVisitCounter(db: Db, log: FastifyBaseLogger, now?: () => number): VisitCounter {
  const tickets = createVisitTickets(db, now);
  const visits = createCanaryVisits(db, log);
  let live: LiveReleases | null = null;

  /** The smallest share first, and the stable set last. */
  function countedSets(): CountedSet[] {
    const registry = live?.registry();
    if (!live || !registry) return [];
    const [stable, ...canaries] = allSets(live.current()).map((set) => {
      const groups = groupsOf(set, registry);
      return { set, groups, scope: JSON.stringify(groups) };
    });
    return stable ? [...canaries, stable] : [];
  }

  /** The groups of these releases in the sets for which the request has a ticket. */
  function* reported(
    request: FastifyRequest,
    releases: NamedRelease[],
    sets: CountedSet[],
  ): Generator<{ visit: Visit; group: Group; set: CountedSet }> {
    for (const counted of sets) {
      const visit = tickets.read(request.cookies[ticketCookie], counted.scope);
      if (!visit) continue;
      const named = [counted.set.shell, ...counted.set.remotes].filter((one) =>
        releases.some(({ name, version }) => one.name === name && one.version === version),
      );
      for (const group of counted.groups)
        if (named.some(({ name }) => name === group.name)) yield { visit, group, set: counted };
    }
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
      for (const { visit, group } of reported(request, releases, countedSets()))
        visits.recordFailure(visit, group);
    },

    onVitals(request, { releases, page, values }) {
      const sets = countedSets();
      for (const { visit, group, set } of reported(request, releases, sets)) {
        // All releases of a page make it slow. The largest set with the canary and the next one differ only in it.
        const largest = sets.findLastIndex(({ groups }) =>
          groups.some(({ name, isCanary }) => isCanary && name === group.name),
        );
        if ([largest, largest + 1].includes(sets.indexOf(set)))
          visits.recordVitals(visit, group, page, values);
      }
    },

    flush: () => visits.flush(),
    stop: () => visits.stop(),
  };
}
