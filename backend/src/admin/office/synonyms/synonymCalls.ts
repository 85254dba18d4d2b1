import type { Db } from '../../../platform/database/tables/Db.ts';
import { addSynonyms, findSynonyms, removeSynonyms } from '../../synonyms/synonyms.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';

export const synonymCalls = ({ db }: { db: Db }) =>
  ({
    OfficeSynonyms: async () => ({ synonyms: await findSynonyms(db) }),
    OfficeAddSynonyms: (synonyms) => addSynonyms(db, synonyms),
    OfficeRemoveSynonyms: async ({ term }) => void (await removeSynonyms(db, term)),
  }) satisfies SomeHandlers;
