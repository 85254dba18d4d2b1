import type { Db } from '../../../platform/database/Db.ts';
import { inParts } from '../../items/inParts.ts';
import { undoImports } from '../../import-export/undo/undoImport.ts';

/** What cannot be undone, or only in part, is said and does not keep the others from being undone. */
export async function undoBulkEdit(
  db: Db,
  { numbers, who }: { numbers: number[]; who: string },
): Promise<{ undone: number; refused: string[] }> {
  const refused: string[] = [];
  let undone = 0;
  for await (const ids of inParts(numbers)) {
    const part = await undoImports(db, { ids, who });
    undone += ids.length - part.refused.size;
    if (part.keptValues.length > 0)
      refused.push(`Kept, as it was changed since: ${part.keptValues.join(', ')}`);
    refused.push(...[...part.refused.values()].map(({ message }) => message));
  }
  return { undone, refused };
}
