import type { Language } from 'mf-shared/languages';
import type { Db } from '../platform/database/tables/Db.ts';
import type { DocumentSeller } from '../platform/database/tables/schema.ts';
import { findSeller } from '../seller/findSeller.ts';

/** Stored in each document, so that later changes do not affect it. */
export async function sellerIn(db: Db, language: Language): Promise<DocumentSeller> {
  const { shopName, companyName, vatNumber, address, email, phone } = await findSeller(db, language);
  return { name: shopName, company: companyName, vatNumber, address, email, phone };
}
