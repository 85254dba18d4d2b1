import { writeFaq } from 'mf-office/contract';
import type { FaqView } from 'mf-shared/paths';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { faqVersions } from '../../../seller/faq/findFaq.ts';
import { standardFaq } from '../../../seller/faq/standardFaq.ts';
import { publishFaqText } from '../../seller/publishFaqText.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';

export const faqTextCalls = ({ db, origin }: { db: Db; origin: string }) =>
  ({
    OfficeFaqTexts: async () => ({ texts: await latestTexts(db) }),
    OfficeFaqText: async ({ view, textLanguage }) => ({
      shopOrigin: origin,
      ...(await findText(db, view, textLanguage)),
    }),
    OfficePublishFaqText: (input, { staff }) => publishFaqText(db, input, staff.name),
  }) satisfies SomeHandlers;

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
