import { isShownSection } from '../../catalogue/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { createSections } from './createSections.ts';

/** Shoppers find neither a hidden section nor what is in it, until an item in it is on sale. */
export const hideSection = (db: Db, id: number, isHidden: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await createSections(trx);
    await trx.selectFrom('sections').select('id').orderBy('id').forUpdate().execute();
    await trx.updateTable('sections').set({ is_hidden: isHidden }).where('id', '=', id).execute();
    const shown = await trx.selectFrom('sections').select('id').where(isShownSection).execute();
    if (isHidden && shown.some((section) => section.id === id))
      throw new TranslatedError(
        409,
        'Items in this section are on sale. Take them off sale or move them to another section first.',
      );
    if (shown.length === 0) throw new TranslatedError(409, 'One section has to be shown.');
  });
