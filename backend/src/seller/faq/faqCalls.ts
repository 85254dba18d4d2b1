import type { FaqView } from 'mf-shared/paths';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { findFaq } from './findFaq.ts';

const withoutView: FaqView[] = ['shipping', 'returns'];

export const faqCalls = ({ db }: { db: Db }): Call[] => [
  implementCall('ShopFaq', {
    isPublic: true,
    handle: async ({ view }, { language }) => ({
      groups: await Promise.all((view ? [view] : withoutView).map((each) => findFaq(db, each, language))),
    }),
  }),
];
