import type { Release } from '../release/release.ts';

/** A release that cannot be used. Retrying does not help. */
export class ReleaseNotUsable extends Error {
  readonly release: Pick<Release, 'name' | 'version'>;

  constructor(name: string, version: string, why: string, options?: ErrorOptions) {
    super(`release ${name} ${version} cannot be used: ${why}`, options);
    this.name = 'ReleaseNotUsable';
    this.release = { name, version };
  }
}
