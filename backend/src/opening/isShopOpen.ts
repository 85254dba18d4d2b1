import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../locales/texts.ts';
import type { Db } from '../platform/database/Db.ts';
import { ShopError } from '../platform/errors.ts';

export interface OpeningDeps {
  db: Db;
  /** Set for public shops: they accept no orders until an admin has opened them. */
  mustBeOpened?: boolean;
}

export async function isShopOpen({ db, mustBeOpened = false }: OpeningDeps): Promise<boolean> {
  if (!mustBeOpened) return true;
  const row = await db.selectFrom('opening').select('opened_at').executeTakeFirst();
  return Boolean(row?.opened_at);
}

/** Whether this browser can order: the shop is open, or staff try it before the opening. */
export async function mayOrder(deps: OpeningDeps, browserHash: string | null): Promise<boolean> {
  if (await isShopOpen(deps)) return true;
  if (!browserHash) return false;
  const trial = await deps.db
    .selectFrom('trial_links')
    .select('token_hash')
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return trial !== undefined;
}

export async function requireOpenShop(
  deps: OpeningDeps,
  browserHash: string | null,
  language: Language,
): Promise<void> {
  if (await mayOrder(deps, browserHash)) return;
  throw new ShopError(
    403,
    textsIn(language)('The shop is not open yet. Orders can be placed once it opens.'),
  );
}
