import { languageNames, sourceLanguage, targetLanguages, type Language } from 'mf-shared/languages';
import type { OwnShopField, SellerField } from '../contract/calls.ts';
import type { Text, Texts } from '../language/texts.ts';

const names: Record<string, Text> = {
  companyName: 'Company name',
  vatNumber: 'VAT number',
  registrationNumber: 'Registration number (if shown)',
  phone: 'Phone',
  email: 'E-mail',
  facebook: 'Facebook page',
  instagram: 'Instagram page',
  mapLink: 'Link to a map',
  isShown: 'Shown to shoppers',
};

const translated: Record<string, Text> = {
  shopName: 'Shop’s name',
  name: 'Shown name',
  address: 'Address',
  openingHours: 'Opening hours',
};

export function sellerFieldName(field: SellerField | OwnShopField, t: Texts): string {
  const name = names[field];
  if (name) return t(name);
  const [text, language = sourceLanguage] = field.split('_') as [string, Language?];
  return `${t(translated[text] ?? 'Shown name')}, ${t.dynamic(languageNames[language])}`;
}

const inAll = <Text extends 'shopName' | 'name' | 'address' | 'openingHours'>(text: Text) =>
  [text, ...targetLanguages.map((language) => `${text}_${language}` as const)] as const;

export const sellerGroups: readonly (readonly SellerField[])[] = [
  inAll('shopName'),
  ['companyName', 'vatNumber', 'registrationNumber'],
  inAll('address'),
  ['phone', 'email'],
  ['facebook', 'instagram'],
];

export const ownShopGroups: readonly (readonly OwnShopField[])[] = [
  inAll('name'),
  inAll('address'),
  inAll('openingHours'),
  ['mapLink', 'isShown'],
];
