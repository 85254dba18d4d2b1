import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { synonyms } from '../../catalogue/api.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';

const usage = `npm run shop -- synonyms
npm run shop -- synonyms add hat cap "sun hat"
npm run shop -- synonyms ignore please
npm run shop -- synonyms remove hat

Manages search synonyms. Your own synonyms of a term replace the built-in ones; remove restores those.`;

export const synonymsCommand =
  ({ db }: { db: Db }): AdminCommand =>
  async (args, print) => {
    const [step = 'list', term = '', ...means] = args;
    if (step === '--help') return print(usage);
    if (step === 'list') return (await list(db)).forEach(print);
    if (step === 'remove' && term) {
      const { numDeletedRows } = await db
        .deleteFrom('search_synonyms')
        .where('term', '=', term)
        .executeTakeFirstOrThrow();
      return print(numDeletedRows > 0 ? `Removed ${term}.` : `You have no synonyms for ${term}.`);
    }
    const meanings = step === 'add' ? means : step === 'ignore' && means.length === 0 ? [''] : [];
    if (!term || meanings.length === 0) throw new Error(usage);
    await refuseSigns(db, [term, ...means]);
    await db
      .insertInto('search_synonyms')
      .values(meanings.map((each) => ({ term, means: each })))
      .onConflict((oc) => oc.doNothing())
      .execute();
    return print(line(term, meanings));
  };

const line = (term: string, means: string[]): string =>
  means.join('') === '' ? `${term} is ignored` : `${term}: ${means.join(', ')}`;

async function list(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('search_synonyms').selectAll().orderBy('term').orderBy('means').execute();
  const own = new Map<string, string[]>();
  for (const { term, means } of rows) own.set(term, [...(own.get(term) ?? []), means]);
  return [
    ...[...own].map(([term, means]) => line(term, means)),
    `${own.size} custom, ${Object.keys(synonyms).length} built-in.`,
  ];
}

/** Terms without letters or digits could never match. */
async function refuseSigns(db: Db, terms: string[]): Promise<void> {
  const { rows } = await sql<{ term: string }>`
    select term from unnest(${terms}::text[]) as each (term) where search_words_of(term) = ''`.execute(db);
  if (rows.length > 0) throw new Error(`“${rows[0]?.term}” has no letters or digits.`);
}
