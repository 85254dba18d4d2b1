import type { FastifyBaseLogger } from 'fastify';
import type { NamedRelease } from 'mf-shared/calls';
import {
  findService,
  readTrust,
  signedManifest,
  trustedReleases,
  type ExcludedRelease,
  type FoundService,
  type Registry,
  type ShownReleases,
  type Trust,
} from 'mf-toolkit/registry';
import { finding, inWords } from 'mf-toolkit/release';
import { ReleaseNotUsable, type ExpectedManifest } from 'mf-toolkit/store';

type Judged = ShownReleases & Partial<Pick<Registry, 'history'>>;

export interface Approvals {
  /** Replaces every live release without a valid signature by its predecessor, and drops such canaries. */
  judge<R extends Judged>(shown: R): Promise<R>;
  /** Live releases that the last judgement replaced or left out. */
  refused: () => ExcludedRelease[];
  /** Allows previews of a release whose manifest has this SHA-384. */
  approve(release: NamedRelease, manifest: string): void;
  expectedManifest: ExpectedManifest;
  /** Returns where the service of a release is in this shop, and whether it may answer. */
  findService: (release: string, declared: string) => FoundService;
}

interface Options {
  /** Undefined, as in development: every release may be used. */
  trustFile: string | undefined;
  /** The registry of the store; undefined for production. */
  registry?: string | undefined;
  log: FastifyBaseLogger;
  onRefused: (release: NamedRelease, why: string) => void;
}

export function createApprovals({ trustFile, registry, log, onRefused }: Options): Approvals {
  let trust: Trust | null = null;
  let signatures: Registry['signatures'] = {};
  const previewed = new Map<string, string>();
  const reported = new Set<string>();
  let refused: ExcludedRelease[] = [];
  if (!trustFile) log.warn('TRUST_FILE is not set: releases are accepted without signatures');

  function refuse({ name, version, reason }: ExcludedRelease): void {
    const why = inWords(reason);
    const key = `${name} ${version} ${why}`;
    if (reported.has(key)) return;
    reported.add(key);
    log.error({ release: { name, version }, reason: why }, 'a release was rejected');
    onRefused({ name, version }, why);
  }

  return {
    async judge(shown) {
      if (!trustFile) return shown;
      // Read each time, so that a team's new key applies without a restart.
      trust = await readTrust(trustFile, registry);
      signatures = shown.signatures;
      const { live, canaries, excluded, excludedCanaries } = trustedReleases(trust, shown);
      refused = excluded;
      [...excluded, ...excludedCanaries].forEach(refuse);
      return { ...shown, live, canaries };
    },

    refused: () => refused,

    approve({ name, version }, manifest) {
      previewed.set(`${name} ${version}`, manifest);
    },

    expectedManifest(name, version) {
      if (!trustFile) return null;
      const manifest = previewed.get(`${name} ${version}`);
      if (!trust) throw new ReleaseNotUsable(name, version, finding('the trust file has not been read yet'));
      try {
        return signedManifest(trust, signatures, name, version, 'canary');
      } catch (error) {
        if (manifest) return manifest;
        throw error;
      }
    },

    findService(release, declared) {
      if (trustFile && !trust)
        return { origin: declared, whyRefused: 'the trust file has not been read yet' };
      return findService(trust, release, declared);
    },
  };
}
