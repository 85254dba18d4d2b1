import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/database/tables/Db.ts';
import { TranslatedError } from '../platform/errors.ts';

export interface OpeningDeps {
  db: Db;
  /** Set for public shops: they accept no orders until an admin has opened them. */
  mustBeOpened?: boolean;
}

/** The databases of opened shops: an opened shop stays open, so that it is read once. */
const opened = new WeakSet<Db>();

export async function isShopOpen({ db, mustBeOpened = false }: OpeningDeps): Promise<boolean> {
  if (!mustBeOpened || opened.has(db)) return true;
  const row = await db.selectFrom('opening').select('opened_at').executeTakeFirst();
  if (!row?.opened_at) return false;
  opened.add(db);
  return true;
}

/** Whether this browser can order: the shop is open, or staff try it before the opening. */
export async function mayOrder(deps: OpeningDeps, browserHash: string | null): Promise<boolean> {
  return (await isShopOpen(deps)) || hasLinkAfter(sql`now()`, deps.db, browserHash);
}

/** Whether a link of the office, or of a trial order's e-mail, was opened with this browser before the opening. */
export const mayLook = (db: Db, browserHash: string | null): Promise<boolean> =>
  hasLinkAfter(sql`now() - interval '1 day'`, db, browserHash);

async function hasLinkAfter(expiry: RawBuilder<Date>, db: Db, browserHash: string | null): Promise<boolean> {
  if (!browserHash) return false;
  const link = await db
    .selectFrom('trial_links')
    .select('token_hash')
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', expiry)
    .executeTakeFirst();
  return link !== undefined;
}

/** Search engines and merchant platforms would remember pages that cannot be seen yet. */
export async function requireListedShop(deps: OpeningDeps): Promise<void> {
  if (!(await isShopOpen(deps))) throw new TranslatedError(404, 'The shop is not open yet.');
}

export async function requireOpenShop(deps: OpeningDeps, browserHash: string | null): Promise<void> {
  if (await mayOrder(deps, browserHash)) return;
  throw new TranslatedError(403, 'The shop is not open yet. Orders can be placed once it opens.');
}
