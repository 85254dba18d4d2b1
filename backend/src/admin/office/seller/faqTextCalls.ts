import { writeFaq } from 'mf-office/contract';
import type { FaqView } from 'mf-shared/paths';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/Db.ts';
import { faqVersions } from '../../../seller/faq/findFaq.ts';
import { standardFaq } from '../../../seller/faq/standardFaq.ts';
import { publishFaqText } from '../../seller/publishFaqText.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

export const faqTextCalls = ({ db, origin }: { db: Db; origin: string }): StaffCall[] => [
  staffQuery('OfficeFaqTexts', {
    role: 'admin',
    handle: async () => ({ texts: await latestTexts(db) }),
  }),
  staffQuery('OfficeFaqText', {
    role: 'admin',
    handle: async ({ view, textLanguage }) => ({
      shopOrigin: origin,
      ...(await findText(db, view, textLanguage)),
    }),
  }),
  staffMutation('OfficePublishFaqText', {
    role: 'admin',
    record: ({ view, textLanguage }) => ({ view, textLanguage }),
    handle: (input, { staff }) => publishFaqText(db, input, staff.name).then(() => ({})),
  }),
];

async function latestTexts(db: Db) {
  const rows = await db
    .selectFrom('faq_texts')
    .select(['view', 'language', 'text', 'published_at', 'published_by'])
    .distinctOn(['view', 'language'])
    .orderBy('view')
    .orderBy('language')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ text, published_at, published_by, ...row }) => ({
    ...row,
    publishedAt: published_at.toISOString(),
    publishedBy: published_by,
    isStandard: text === null,
  }));
}

const maxVersions = 50;

async function findText(db: Db, view: FaqView, language: Language) {
  const { title, entries } = standardFaq(view, language);
  const versions = await faqVersions(db, view, language).limit(maxVersions).execute();
  const standard = writeFaq(entries);
  return {
    title,
    standard,
    versions: versions.map(({ id, text, published_at, published_by }) => ({
      id,
      publishedAt: published_at.toISOString(),
      publishedBy: published_by,
      text: text ?? standard,
    })),
  };
}
