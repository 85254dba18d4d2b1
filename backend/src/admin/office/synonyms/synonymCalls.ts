import type { Db } from '../../../platform/database/Db.ts';
import { addSynonyms, findSynonyms, removeSynonyms } from '../../synonyms/synonyms.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

export const synonymCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeSynonyms', {
    role: 'catalogue',
    handle: async () => ({ synonyms: await findSynonyms(db) }),
  }),
  staffMutation('OfficeAddSynonyms', {
    role: 'catalogue',
    record: (synonyms) => ({ ...synonyms }),
    async handle(synonyms) {
      await addSynonyms(db, synonyms);
      return {};
    },
  }),
  staffMutation('OfficeRemoveSynonyms', {
    role: 'catalogue',
    record: ({ term }) => ({ term }),
    async handle({ term }) {
      await removeSynonyms(db, term);
      return {};
    },
  }),
];
