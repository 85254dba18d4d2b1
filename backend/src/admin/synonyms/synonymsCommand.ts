import type { Db } from '../../platform/database/Db.ts';
import { synonyms } from '../../catalogue/api.ts';
import type { AdminCommand } from '../socket/AdminCommand.ts';
import { addSynonyms, findSynonyms, removeSynonyms, type Synonyms } from './synonyms.ts';

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
    if (step === 'remove' && term)
      return print(
        (await removeSynonyms(db, term)) ? `Removed ${term}.` : `You have no synonyms for ${term}.`,
      );
    const isComplete = step === 'add' ? means.length > 0 : step === 'ignore' && means.length === 0;
    if (!term || !isComplete) throw new Error(usage);
    await addSynonyms(db, { term, means });
    return print(line({ term, means }));
  };

const line = ({ term, means }: Synonyms): string =>
  means.length === 0 ? `${term} is ignored` : `${term}: ${means.join(', ')}`;

async function list(db: Db): Promise<string[]> {
  const own = await findSynonyms(db);
  return [...own.map(line), `${own.length} custom, ${Object.keys(synonyms).length} built-in.`];
}
