import type { Language } from 'mf-shared/languages';
import { listing } from '../../../locales/Sentence.ts';
import { textsIn } from '../../../locales/texts.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { inParts } from '../../items/bulk/inParts.ts';
import { undoImports } from '../../import-export/undo/undoImport.ts';

/** Undoes what can be undone, and reports what cannot, or only in part. */
export async function undoBulkEdit(
  db: Db,
  { numbers, who, language }: { numbers: number[]; who: string; language: Language },
): Promise<{ undone: number; refused: string[] }> {
  const t = textsIn(language);
  const refused: string[] = [];
  let undone = 0;
  for await (const ids of inParts(numbers)) {
    const part = await undoImports(db, { ids, who });
    undone += ids.length - part.refused.size;
    if (part.keptValues.length > 0)
      refused.push(t('Kept, as it was changed since: {values}', { values: listing(part.keptValues)(t) }));
    refused.push(...[...part.refused.values()].map((error) => error.in(language)));
  }
  return { undone, refused };
}
