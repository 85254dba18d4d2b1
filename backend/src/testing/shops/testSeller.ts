import type { SellerValues } from 'mf-office/contract';
import { brand } from 'mf-shared/brand';
import type { Seller } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';

export const noSeller: Seller = {
  shopName: brand.name,
  hasHistory: true,
  companyName: '',
  vatNumber: '',
  registrationNumber: '',
  address: '',
  email: '',
  phone: '',
  dial: '',
  social: [],
  shops: [],
};

export const testSeller: SellerValues = {
  shopName: brand.name,
  shopName_el: '',
  companyName: 'Meltemi Clothing Ltd',
  vatNumber: 'CY10412345T',
  registrationNumber: '',
  address: 'Anexartisias 112, 3040 Limassol',
  address_el: 'Ανεξαρτησίας 112, 3040 Λεμεσός',
  phone: '25 123456',
  email: 'hello@meltemi.test',
  facebook: '',
  instagram: 'https://www.instagram.com/meltemi',
};

export const insertSeller = (db: Db, values: Partial<SellerValues> = {}) =>
  db
    .insertInto('seller')
    .values({ texts: JSON.stringify({ ...testSeller, ...values }) })
    .execute();
