import { sql } from 'kysely';
import { isLinkTarget, linesOf, readFaq, writeFaq } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import type { FaqView } from 'mf-shared/paths';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { faqVersions } from '../../seller/faq/findFaq.ts';
import { standardFaq } from '../../seller/faq/standardFaq.ts';
import { withdrawLegalConfirmation } from '../opening/recordOpening.ts';

interface Publication {
  view: FaqView;
  textLanguage: Language;
  text: string;
  /** The id of the version that the editor saw; 0 without one. */
  seen: number;
}

/** Publishing an unchanged text changes nothing. */
export async function publishFaqText(db: Db, publication: Publication, who: string): Promise<void> {
  const { view, textLanguage: language, seen } = publication;
  checkFaqText(publication.text);
  const entered = writeFaq(readFaq(publication.text));
  const text = entered === writeFaq(standardFaq(view, language).entries) ? null : entered;
  await db.transaction().execute(async (trx) => {
    // Publications are rare, so they may wait for each other. Reads do not wait.
    await sql`lock table faq_texts in share row exclusive mode`.execute(trx);
    const latest = await faqVersions(trx, view, language).limit(1).executeTakeFirst();
    if ((latest?.text ?? null) === text) return;
    if ((latest?.id ?? 0) !== seen)
      throw new TranslatedError(
        409,
        'A colleague has published another version in the meantime. Copy your text, discard your changes and compare.',
      );
    await trx.insertInto('faq_texts').values({ view, language, text, published_by: who }).execute();
    await withdrawLegalConfirmation(trx);
  });
}

const places = ['{seller}', '{mail}', '{phone}'];
const lists = ['{costs}', '{times}'];

function checkFaqText(text: string): void {
  const [first = ''] = linesOf(text);
  if (!first.startsWith('#'))
    throw new TranslatedError(400, 'Begin with a line like “## Prices”: each part needs a heading.');
  const entries = readFaq(text);
  for (const { question, answer } of entries) {
    if (question === '' || answer.length === 0)
      throw new TranslatedError(400, 'There is no text below the heading “{heading}”.', {
        heading: question,
      });
    checkLine(question, []);
    for (const line of answer.flat()) checkLine(line, [...places, ...lists]);
  }
}

/** Also the beginning of a link without its end, so that the search continues behind it and takes linear time. */
const link = /\[[^\]]+(?:\]\((?<target>[^)]+)(?:\)|$)|\]|$)/g;

function checkLine(line: string, known: string[]): void {
  for (const { groups: { target } = {} } of line.matchAll(link))
    if (target !== undefined && !isLinkTarget(target))
      throw new TranslatedError(
        400,
        'The link to “{target}” cannot work. Links begin with https://, mailto:, tel: or, for a page of this shop, with /.',
        { target },
      );
  for (const [place] of line.matchAll(/\{[^{}]*\}/g)) {
    if (lists.includes(place) && line !== place)
      throw new TranslatedError(400, '{place} needs a line of its own.', { place });
    if (!known.includes(place))
      throw new TranslatedError(400, '{place} cannot stand in this line: “{line}”', { place, line });
  }
}
