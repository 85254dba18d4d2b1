import { dialled, type OwnShopValues } from 'mf-office/contract';
import { brand } from 'mf-shared/brand';
import type { OwnShop, Seller } from 'mf-shared/calls';
import { isTargetLanguage, sourceLanguage, type Language } from 'mf-shared/languages';
import type { Db } from '../platform/database/tables/Db.ts';
import { placeOfMapLink } from './placeOfMapLink.ts';
import { ownShopTexts, sellerTexts } from './sellerTexts.ts';

/** In the language where it is entered, otherwise in English. */
export async function findSeller(db: Db, language: Language): Promise<Seller> {
  const [seller, shops] = await Promise.all([sellerTexts(db), ownShopTexts(db)]);
  const { companyName, vatNumber, registrationNumber, phone, email } = seller;
  const social = [
    { name: 'Facebook' as const, href: seller.facebook },
    { name: 'Instagram' as const, href: seller.instagram },
  ];
  const nameIn = (each: Language): string => textIn(seller, 'shopName', each) || brand.name;
  return {
    shopName: nameIn(language),
    hasHistory: nameIn(sourceLanguage) === brand.name,
    companyName,
    vatNumber,
    registrationNumber,
    address: textIn(seller, 'address', language),
    phone,
    dial: dialled(phone) ?? '',
    email,
    social: social.filter(({ href }) => href),
    shops: shops
      .filter(({ values }) => values.isShown === 'yes')
      .map(({ values }) => shopIn(values, language)),
  };
}

const shopIn = (values: OwnShopValues, language: Language): OwnShop => ({
  name: textIn(values, 'name', language),
  address: textIn(values, 'address', language),
  openingHours: textIn(values, 'openingHours', language),
  mapLink: values.mapLink,
  place: placeOfMapLink(values.mapLink),
});

const textIn = (texts: Record<string, string>, field: string, language: Language): string =>
  (isTargetLanguage(language) && texts[`${field}_${language}`]) || texts[field] || '';
