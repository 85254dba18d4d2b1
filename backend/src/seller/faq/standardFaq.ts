import { readFileSync } from 'node:fs';
import path from 'node:path';
import { linesOf, readFaq } from 'mf-office/contract';
import { brand } from 'mf-shared/brand';
import { faqViews, type FaqGroup } from 'mf-shared/calls';
import { fill } from 'mf-shared/formats';
import { byLanguage, type Language } from 'mf-shared/languages';
import type { FaqView } from 'mf-shared/paths';

const cards = brand.acceptedCards.join(', ');

/** A file has the title in its first line, then questions as staff write them. */
function readStandard(view: FaqView, language: Language): FaqGroup {
  const file = path.join(import.meta.dirname, 'standard', language, `${view}.txt`);
  const text = fill(readFileSync(file, 'utf8'), { cards });
  return { view, title: linesOf(text)[0] ?? '', entries: readFaq(text) };
}

const groups = byLanguage(
  ({ code }) =>
    Object.fromEntries(faqViews.map((view) => [view, readStandard(view, code)])) as Record<FaqView, FaqGroup>,
);

/** The text of a shop that has not published its own. */
export const standardFaq = (view: FaqView, language: Language): FaqGroup => groups[language][view];
