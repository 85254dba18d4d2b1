import type { Release } from 'mf-toolkit/release';
import type { LiveReleases } from '../releases/liveReleases.ts';

/** The live releases of the applications beside the shop. */
export interface LiveApplications {
  /** Until then none is live. */
  follow(live: Pick<LiveReleases, 'current'>): void;
  /** The application that declares this host; null where none is live. */
  at(host: string): Release | null;
}

export function createLiveApplications(): LiveApplications {
  let followed: Pick<LiveReleases, 'current'> | null = null;
  return {
    follow(live) {
      followed = live;
    },
    at: (host) =>
      followed?.current().stable.applications.find(({ owns }) => owns?.application?.host === host) ?? null,
  };
}
