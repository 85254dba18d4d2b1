import type { Db } from '../../platform/database/tables/Db.ts';
import { synonyms } from '../../catalogue/api.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { addSynonyms, findSynonyms, removeSynonyms, type Synonyms } from './synonyms.ts';

const usage = (program: string): string => `${program} synonyms
${program} synonyms add hat cap "sun hat"
${program} synonyms ignore please
${program} synonyms remove hat

Manages search synonyms. Your own synonyms of a term replace the built-in ones; remove restores those.`;

export const synonymsCommand =
  ({ db }: { db: Db }): AdminCommand =>
  async (args, print, { program }) => {
    const [step = 'list', term = '', ...means] = args;
    if (step === '--help') return print(usage(program));
    if (step === 'list') return (await list(db)).forEach(print);
    if (step === 'remove' && term)
      return print(
        (await removeSynonyms(db, term)) ? `Removed ${term}.` : `You have no synonyms for ${term}.`,
      );
    const isComplete = step === 'add' ? means.length > 0 : step === 'ignore' && means.length === 0;
    if (!term || !isComplete) throw new Error(usage(program));
    await addSynonyms(db, { term, means });
    return print(line({ term, means }));
  };

const line = ({ term, means }: Synonyms): string =>
  means.length === 0 ? `${term} is ignored` : `${term}: ${means.join(', ')}`;

async function list(db: Db): Promise<string[]> {
  const own = await findSynonyms(db);
  return [...own.map(line), `${own.length} custom, ${Object.keys(synonyms).length} built-in.`];
}
