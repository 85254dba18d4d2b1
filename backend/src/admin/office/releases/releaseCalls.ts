import { calls as officeCalls } from 'mf-office/contract';
import {
  assertConditionalWrites,
  assertTrusted,
  checkCanaryEnd,
  checkPromotion,
  checkRollback,
  ownBackend,
} from 'mf-toolkit/changes';
import { overview } from 'mf-toolkit/contract';
import {
  afterRollback,
  endCanary,
  promote,
  readRegistry,
  rollBack,
  type ExcludedRelease,
  type RegistrySnapshot,
} from 'mf-toolkit/registry';
import { FindingError, type Release } from 'mf-toolkit/release';
import { sourcePositions, type StorageBackend } from 'mf-toolkit/store';
import { found } from '../../../locales/Sentence.ts';
import { textsIn } from '../../../locales/texts.ts';
import { backendVersion } from '../../../platform/backendVersion.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import type { SomeHandlers, StaffContext } from '../staff-calls/StaffCall.ts';
import { findPublished } from './findPublished.ts';
import { findReleases, promotableVersions } from './findReleases.ts';

export interface ReleaseDeps {
  db: Db;
  storage: StorageBackend;
  origin: string;
  /** If undefined, the shop accepts every release. */
  trustFile: string | undefined;
  excluded: () => ExcludedRelease[];
  liveReleases: () => Release[];
}

interface ChangeRequest {
  revision: number;
  why: string;
}

/**
 * Equivalents of `meltemi promote`, `rollback` and `canary off` with the same checks. The office has no team
 * keys, so it can only promote what a team signed for everybody.
 */
export function releaseCalls(deps: ReleaseDeps) {
  const { db, storage, trustFile, excluded, liveReleases } = deps;
  const shop = { storage, readBackend: async () => ownBackend(officeCalls, backendVersion) };
  const locate = sourcePositions(storage);

  async function readLive(): Promise<RegistrySnapshot> {
    const snapshot = await readRegistry(storage);
    if (!snapshot) throw new TranslatedError(409, 'Nothing is live in the store.');
    return snapshot;
  }

  /**
   * Throws 409 if the releases have changed since the caller saw them, or with the reason why the change is
   * not possible.
   */
  async function change(
    { revision, why }: ChangeRequest,
    { staff }: StaffContext,
    apply: (
      snapshot: RegistrySnapshot,
      details: { author: string; inOffice: true; why: string },
    ) => Promise<unknown>,
  ): Promise<void> {
    const snapshot = await readLive();
    if (snapshot.registry.revision !== revision)
      throw new TranslatedError(409, 'Somebody else has changed the releases. Please reload and check them.');
    await assertConditionalWrites(storage);
    try {
      await apply(snapshot, { author: staff.name, inOffice: true, why });
    } catch (error) {
      throw error instanceof FindingError
        ? new TranslatedError(409, found(error.finding), {}, { cause: error })
        : error;
    }
  }

  return {
    async OfficeReleases(_, { language }) {
      const { registry } = await readLive();
      return findReleases({ t: textsIn(language), db, registry, excluded: excluded(), locate });
    },
    async OfficePublished(_, { staff }) {
      const registry = (await readRegistry(storage))?.registry;
      return findPublished(deps, registry, staff.roles.includes('release'));
    },
    OfficeContracts: () => overview(liveReleases()),
    OfficePromote: (request, context) =>
      change(request, context, async (snapshot, details) => {
        const { registry } = snapshot;
        const versions = { [request.name]: request.version };
        if (!promotableVersions(registry, request.name).includes(request.version))
          throw new TranslatedError(
            409,
            '{name} {version} is not signed for everybody. Its team must promote it.',
            { name: request.name, version: request.version },
          );
        await checkPromotion(shop, registry, versions);
        await assertTrusted(trustFile, registry.signatures, versions, 'everybody', storage.registry);
        await promote(storage, versions, snapshot, details);
      }),
    OfficeRollBack: (request, context) =>
      change(request, context, async (snapshot, details) => {
        const { registry } = snapshot;
        const targets = await checkRollback(shop, registry, [request.name]);
        const { live } = afterRollback({ live: {}, canaries: {} }, targets);
        await assertTrusted(trustFile, registry.signatures, live, 'everybody', storage.registry);
        await rollBack(storage, targets, snapshot, details);
      }),
    OfficeEndCanary: (request, context) =>
      change(request, context, async (snapshot, details) => {
        await checkCanaryEnd(shop, snapshot.registry, request.name);
        await endCanary(storage, request.name, snapshot, undefined, details);
      }),
  } satisfies SomeHandlers;
}
