import { targetLanguages } from 'mf-shared/languages';
import type { DeliveryLocationField, DeliveryMethodField } from '../contract/calls.ts';

const inAll = <Text extends 'name' | 'town' | 'address' | 'openingHours'>(text: Text) =>
  [text, ...targetLanguages.map((language) => `${text}_${language}` as const)] as const;

export const methodGroups: Record<'courier' | 'pickup', readonly (readonly DeliveryMethodField[])[]> = {
  courier: [inAll('name'), ['price', 'freeOver', 'minDays', 'maxDays'], ['trackingPage', 'isActive']],
  pickup: [
    inAll('name'),
    ['price', 'freeOver', 'minDays', 'maxDays'],
    ['isPaidAtPickup', 'unpaidDays'],
    ['trackingPage', 'isActive'],
  ],
};

export const locationGroups: readonly (readonly DeliveryLocationField[])[] = [
  inAll('name'),
  inAll('town'),
  inAll('address'),
  inAll('openingHours'),
  ['postCode', 'latitude', 'longitude'],
  ['isCollected', 'isActive'],
];
