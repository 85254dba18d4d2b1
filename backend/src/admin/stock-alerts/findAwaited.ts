import { sql } from 'kysely';
import type { AwaitedVariant } from 'mf-office/contract';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { sizeLabelIn } from '../../catalogue/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';

export async function findAwaited(db: Db, language: Language = sourceLanguage): Promise<AwaitedVariant[]> {
  const rows = await db
    .selectFrom('stock_alerts')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['variants.id as variantId', 'items.id as itemId', 'items.code', 'variants.size'])
    .select(localizedColumn('items.name', language).as('name'))
    .select(localizedColumn('colours.name', language).as('colour'))
    .select([
      sql<number>`count(*)::integer`.as('waiting'),
      sql<Date>`min(stock_alerts.confirmed_at)`.as('since'),
    ])
    .where('told_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('items.erased_at', 'is', null)
    .groupBy(['variants.id', 'items.id', 'colours.id'])
    .orderBy('waiting', 'desc')
    .orderBy('variants.id')
    .execute();
  return rows.map(({ size, since, ...row }) => ({
    ...row,
    size: sizeLabelIn(language, size),
    since: since.toISOString(),
  }));
}
