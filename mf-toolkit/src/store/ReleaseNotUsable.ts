import { finding, FindingError, type Finding } from '../release/finding.ts';
import type { Release } from '../release/release.ts';

/** A release that cannot be used. Retrying does not help. */
export class ReleaseNotUsable extends FindingError {
  readonly release: Pick<Release, 'name' | 'version'>;

  constructor(name: string, version: string, why: Finding, options?: ErrorOptions) {
    super(finding('release {name} {version} cannot be used: {why}', { name, version, why }), options);
    this.name = 'ReleaseNotUsable';
    this.release = { name, version };
  }
}
