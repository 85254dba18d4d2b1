import type { InferInput } from 'valibot';
import type { OfficeCalls } from 'mf-office/contract';
import {
  listReleases,
  packageNames,
  readTrust,
  type ListedRelease,
  type Registry,
  type Trust,
} from 'mf-toolkit/registry';
import type { StorageBackend } from 'mf-toolkit/store';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { approvedRelease, signOfficeLink } from '../../../platform/releases/approvals/officePreviews.ts';

type Found = InferInput<OfficeCalls['OfficePublished']['response']>;

const newest = 20;

interface Deps {
  db: Db;
  storage: StorageBackend;
  origin: string;
  trustFile: string | undefined;
}

/** Lists the releases of every package in the store. */
export async function findPublished(
  { db, storage, origin, trustFile }: Deps,
  registry: Registry | undefined,
  mayPreview: boolean,
): Promise<Found> {
  // A shop without a trust file shows no previews.
  const trust = trustFile && mayPreview ? await readTrust(trustFile) : null;
  const names = await packageNames(storage, registry);
  const packages = names.map(async (name) => {
    const { releases, older, isComplete } = await listReleases(storage, registry, name, newest);
    const described = releases.map(async (release) => ({
      version: release.version,
      at: release.at,
      commit: release.commit,
      state: release.state,
      preview: trust && (await previewOf(trust, name, release)),
    }));
    return { name, releases: await Promise.all(described), older, isComplete };
  });

  async function previewOf(trusted: Trust, name: string, { version, approval }: ListedRelease) {
    if (!approval || !approvedRelease(trusted, { name, version, approval })) return null;
    return signOfficeLink(db, origin, { name, version, approval });
  }

  return { packages: await Promise.all(packages) };
}
