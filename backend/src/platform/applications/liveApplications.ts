import type { Release } from 'mf-toolkit/release';
import type { LiveReleases } from '../releases/live/liveReleases.ts';

export interface LiveApplications {
  /** Must be called first: until then no application is live. */
  follow(live: Pick<LiveReleases, 'current'>): void;
  at(host: string): Release | null;
  /** Everything that is live, without canaries. */
  releases(): Release[];
}

export function createLiveApplications(): LiveApplications {
  let followed: Pick<LiveReleases, 'current'> | null = null;
  return {
    follow(live) {
      followed = live;
    },
    at: (host) =>
      followed?.current().stable.applications.find(({ owns }) => owns?.application?.host === host) ?? null,
    releases() {
      if (!followed) return [];
      const { shell, remotes, applications } = followed.current().stable;
      return [shell, ...remotes, ...applications];
    },
  };
}
