import type { Db } from '../../../platform/database/Db.ts';
import { ShopError } from '../../../platform/errors.ts';
import { undoImport } from '../../import-export/undo/undoImport.ts';

/** What cannot be undone, or only in part, is said and does not keep the others from being undone. */
export async function undoBulkEdit(
  db: Db,
  { numbers, who }: { numbers: number[]; who: string },
): Promise<{ undone: number; refused: string[] }> {
  const refused: string[] = [];
  let undone = 0;
  for (const id of numbers)
    try {
      const { keptValues } = await undoImport(db, { id, who });
      undone += 1;
      if (keptValues.length > 0) refused.push(`Kept, as it was changed since: ${keptValues.join(', ')}`);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      refused.push(error.message);
    }
  return { undone, refused };
}
