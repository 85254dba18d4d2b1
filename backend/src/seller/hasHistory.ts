import { brand } from 'mf-shared/brand';
import { sourceLanguage } from 'mf-shared/languages';
import type { Db } from '../platform/database/Db.ts';
import { findSeller } from './findSeller.ts';

/** The page Our history tells how the shop of the default name came to it, so that others do not have it. */
export const hasHistory = async (db: Db): Promise<boolean> =>
  (await findSeller(db, sourceLanguage)).shopName === brand.name;
