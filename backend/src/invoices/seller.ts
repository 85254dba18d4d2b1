import { brand } from 'mf-shared/brand';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../locales/texts.ts';
import type { DocumentSeller } from '../platform/database/schema.ts';

/** Stored in each document, so that later changes do not affect it. */
export const sellerIn = (language: Language): DocumentSeller => ({
  name: brand.name,
  company: brand.company.name,
  vatNumber: brand.company.vatNumber,
  address: textsIn(language)(brand.address),
  email: brand.email,
  phone: brand.phone,
});
