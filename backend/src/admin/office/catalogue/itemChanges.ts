import { sql } from 'kysely';
import { officeItemFields, type OfficeItem } from 'mf-shared/officeCalls';
import type { Db } from '../../../platform/database/Db.ts';
import type { CurrentVariant } from '../../import-export/currentItems.ts';
import { itemValues } from '../../import-export/itemValues.ts';
import { isVariant, type ItemState } from '../../import-export/itemState.ts';

const shown = 10;

export async function changesOf(db: Db, itemId: number): Promise<OfficeItem['changes']> {
  const rows = await db
    .selectFrom('import_changes')
    .innerJoin('imports', 'imports.id', 'import_id')
    .select(['imports.id', 'at', 'who', 'file', 'undone_at', 'before', 'after'])
    .select(
      sql<number>`(select count(*)::integer from import_changes where import_id = imports.id)`.as('items'),
    )
    .where('item_id', '=', itemId)
    .orderBy('imports.id', 'desc')
    .limit(shown)
    .execute();
  return rows.map(({ id, at, who, file, undone_at, items, before, after }) => ({
    number: id,
    at: at.toISOString(),
    who,
    source: file,
    items,
    isUndone: undone_at !== null,
    stock: stockChanges(before, after),
    values: valueChanges(before, after),
  }));
}

function valueChanges(
  before: ItemState | null,
  after: ItemState | null,
): OfficeItem['changes'][number]['values'] {
  const [former, later] = [itemValues(before ?? {}), itemValues(after ?? {})];
  return officeItemFields.flatMap((field) => {
    const [was, is] = [former[field], later[field]];
    return was === undefined || is === undefined || was === is ? [] : [{ field, before: was, after: is }];
  });
}

const stockChanges = (
  before: ItemState | null,
  after: ItemState | null,
): OfficeItem['changes'][number]['stock'] =>
  Object.keys(before ?? {})
    .filter(isVariant)
    .flatMap((name) => {
      const former = before?.[name] as CurrentVariant | null;
      const later = after?.[name] as CurrentVariant | null;
      if (!former || !later || former.on_hand === later.on_hand) return [];
      return [{ variantId: later.id, before: former.on_hand, after: later.on_hand }];
    });
