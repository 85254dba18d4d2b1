import { targetLanguages } from 'mf-shared/languages';
import type { DeliveryLocationField, DeliveryMethodField } from 'mf-shared/officeCalls';

const inAll = <Text extends 'name' | 'town' | 'address' | 'openingHours'>(text: Text) =>
  [text, ...targetLanguages.map((language) => `${text}_${language}` as const)] as const;

export const methodGroups: readonly (readonly DeliveryMethodField[])[] = [
  inAll('name'),
  ['price', 'freeOver', 'minDays', 'maxDays'],
  ['trackingPage', 'isActive'],
];

export const locationGroups: readonly (readonly DeliveryLocationField[])[] = [
  inAll('name'),
  inAll('town'),
  inAll('address'),
  inAll('openingHours'),
  ['postCode', 'latitude', 'longitude'],
  ['isCollected', 'isActive'],
];
