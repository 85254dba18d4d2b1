import { readFaq } from 'mf-office/contract';
import type { FaqEntry, FaqGroup } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { FaqView } from 'mf-shared/paths';
import type { Db } from '../../platform/database/tables/Db.ts';
import { standardFaq } from './standardFaq.ts';

export async function findFaq(db: Db, view: FaqView, language: Language): Promise<FaqGroup> {
  const standard = standardFaq(view, language);
  const published = await faqVersions(db, view, language).limit(1).executeTakeFirst();
  if (!published || published.text === null) return standard;
  return {
    ...standard,
    entries: entriesOf(published.text),
    updatedAt: published.published_at.toISOString(),
  };
}

const maxKept = 50;
const kept = new Map<string, FaqEntry[]>();

/** Reads a text once, not again for each reader. */
function entriesOf(text: string): FaqEntry[] {
  const entries = kept.get(text) ?? readFaq(text);
  if (kept.size >= maxKept) kept.clear();
  kept.set(text, entries);
  return entries;
}

/** Newest first. */
export const faqVersions = (db: Db, view: FaqView, language: Language) =>
  db
    .selectFrom('faq_texts')
    .select(['id', 'text', 'published_at', 'published_by'])
    .where('view', '=', view)
    .where('language', '=', language)
    .orderBy('id', 'desc');
