import { sql } from 'kysely';
import type { AgreedCustomization } from 'mf-shared/calls';
import type { Db } from '../platform/database/tables/Db.ts';

interface Offered {
  itemId: number;
  customization: AgreedCustomization;
}

export async function offeredCustomizations(db: Db, codes: string[]): Promise<Offered[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('customizations')
    .selectAll()
    .where('code', 'in', codes)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .execute();
  return rows.map(({ item_id, code, method, position, stamps, cost_cents }) => ({
    itemId: item_id,
    customization: { code: code.toUpperCase(), method, position, stamps, costCents: cost_cents },
  }));
}

export async function findCustomization(
  db: Db,
  code: string,
  itemId: number,
): Promise<AgreedCustomization | null> {
  const [found] = await offeredCustomizations(db, [code]);
  return found?.itemId === itemId ? found.customization : null;
}
