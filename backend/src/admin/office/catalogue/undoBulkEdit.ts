import type { Db } from '../../../platform/database/Db.ts';
import { undoImports } from '../../import-export/undo/undoImport.ts';

/** As few as are changed in one transaction. */
const importsAtOnce = 20;

/** What cannot be undone, or only in part, is said and does not keep the others from being undone. */
export async function undoBulkEdit(
  db: Db,
  { numbers, who }: { numbers: number[]; who: string },
): Promise<{ undone: number; refused: string[] }> {
  const refused: string[] = [];
  let undone = 0;
  for (let from = 0; from < numbers.length; from += importsAtOnce) {
    const ids = numbers.slice(from, from + importsAtOnce);
    const part = await undoImports(db, { ids, who });
    undone += ids.length - part.refused.size;
    if (part.keptValues.length > 0)
      refused.push(`Kept, as it was changed since: ${part.keptValues.join(', ')}`);
    refused.push(...[...part.refused.values()].map(({ message }) => message));
  }
  return { undone, refused };
}
