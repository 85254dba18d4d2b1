import { languageNames, sourceLanguage, type Language } from 'mf-shared/languages';
import type { DeliveryLocationField, DeliveryMethodField } from '../contract/calls.ts';
import type { Text, Texts } from '../language/texts.ts';

const names: Record<string, Text> = {
  price: 'Price in euros',
  freeOver: 'Free above, in euros (empty: never)',
  minDays: 'Working days at least',
  maxDays: 'Working days at most',
  trackingPage: 'Tracking page, with {tracking}',
  isPaidAtPickup: 'Orders can be paid at pickup',
  unpaidDays: 'Days for which ready pieces are kept unpaid',
  isActive: 'Offered to shoppers',
  postCode: 'Post code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  isCollected: 'Collected there by the shopper',
};

const texts: Record<string, Text> = {
  name: 'Shown name',
  town: 'Town',
  address: 'Address',
  openingHours: 'Opening hours',
};

export function fieldName(field: DeliveryMethodField | DeliveryLocationField, t: Texts): string {
  const name = names[field];
  if (name) return t(name, { tracking: '{tracking}' });
  const [text, language = sourceLanguage] = field.split('_') as [string, Language?];
  return `${t(texts[text] ?? 'Shown name')}, ${t.dynamic(languageNames[language])}`;
}
