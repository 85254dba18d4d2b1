import * as v from 'valibot';
import { targetLanguages, type TargetLanguage } from 'mf-shared/languages';
import { fieldNames } from '../values/edits.ts';

/** Higher prices and limits are rejected as typing errors. */
const maxDeliveryCents = 10_000;
const maxFreeOverCents = 1_000_000;

const amount = /^\d{1,5}(?:[.,]\d{1,2})?$/;

/** Returns the cents of an amount such as 3.50 or 0; null for anything else. */
export function deliveryAmount(text: string): number | null {
  return amount.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : null;
}

const line = (most: number, reason: string) => v.pipe(v.string(), v.trim(), v.maxLength(most, reason));
const optionalName = line(120, 'A name has at most 120 characters.');
const name = v.pipe(optionalName, v.nonEmpty('Please write a name.'));
const text = line(200, 'A text has at most 200 characters.');
const yesOrNo = v.picklist(['yes', 'no'], 'Write yes or no.') as v.GenericSchema<string, string>;

const within = (least: number, most: number) => (cents: number | null) =>
  cents !== null && cents >= least && cents <= most;
const isPrice = within(0, maxDeliveryCents);
const isLimit = within(1, maxFreeOverCents);

const price = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => isPrice(deliveryAmount(text)), 'A price is from 0 to 100 euro, like 3.50.'),
);
const limit = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => text === '' || isLimit(deliveryAmount(text)),
    'Free delivery begins above 0.01 to 10000 euro, or never.',
  ),
);
const days = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => /^\d{1,2}$/.test(text) && Number(text) <= 60, 'Days are a number from 0 to 60.'),
);
const isTrackingPage = (text: string): boolean =>
  text === '' || (/^https:\/\/\S+$/.test(text) && URL.canParse(text) && text.includes('{tracking}'));
const unpaidDays = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => /^\d{1,2}$/.test(text) && Number(text) >= 3 && Number(text) <= 14,
    'Unpaid pieces are kept for 3 to 14 days.',
  ),
);
const trackingPage = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(300, 'The address is too long.'),
  v.check(isTrackingPage, 'The address begins with https:// and has {tracking} where the number goes.'),
);

const degrees = (least: number, most: number, reason: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) =>
        text === '' || (/^\d{2}(?:\.\d{1,8})?$/.test(text) && Number(text) >= least && Number(text) <= most),
      reason,
    ),
  );

type MethodField =
  | 'name'
  | `name_${TargetLanguage}`
  | 'price'
  | 'freeOver'
  | 'minDays'
  | 'maxDays'
  | 'trackingPage'
  | 'isPaidAtPickup'
  | 'unpaidDays'
  | 'isActive';
const translatedNames = Object.fromEntries(
  targetLanguages.map((language) => [`name_${language}`, optionalName]),
) as Record<`name_${TargetLanguage}`, typeof optionalName>;

/** Amounts are in euros, days are working days. Messages are shown in the form. */
export const deliveryMethodFields = {
  name,
  ...translatedNames,
  price,
  /** Subtotal above which delivery is free; empty if never. */
  freeOver: limit,
  minDays: days,
  maxDays: days,
  trackingPage,
  /** Of a pickup: whether orders can be paid there, and for how many days their ready pieces are kept. */
  isPaidAtPickup: yesOrNo,
  unpaidDays,
  isActive: yesOrNo,
} satisfies Record<MethodField, v.GenericSchema<string, string>>;

export const deliveryLocationTexts = ['name', 'town', 'address', 'openingHours'] as const;
type LocationText = (typeof deliveryLocationTexts)[number];
type TranslatedText = `${LocationText}_${TargetLanguage}`;

const translatedTexts = Object.fromEntries(
  targetLanguages.flatMap((language) =>
    deliveryLocationTexts.map((field) => [`${field}_${language}`, field === 'name' ? optionalName : text]),
  ),
) as Record<TranslatedText, typeof text>;

export const deliveryLocationFields = {
  name,
  town: text,
  address: text,
  openingHours: text,
  ...translatedTexts,
  postCode: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || /^\d{4}$/.test(text), 'A post code of Cyprus has four digits.'),
  ),
  latitude: degrees(34.4, 35.8, 'Cyprus lies between 34.4 and 35.8 degrees of latitude.'),
  longitude: degrees(32.1, 34.7, 'Cyprus lies between 32.1 and 34.7 degrees of longitude.'),
  /** Whether customers collect the order there, so that no address is requested. */
  isCollected: yesOrNo,
  isActive: yesOrNo,
};

export type DeliveryMethodField = keyof typeof deliveryMethodFields;
export type DeliveryLocationField = keyof typeof deliveryLocationFields;
export type DeliveryMethodValues = Record<DeliveryMethodField, string>;
export type DeliveryLocationValues = Record<DeliveryLocationField, string>;

export const deliveryLocationFieldNames = fieldNames(deliveryLocationFields);

/** Expects valid values, and returns the fault of their combination or null. */
export const methodFault = ({ minDays, maxDays }: DeliveryMethodValues): string | null =>
  Number(minDays) > Number(maxDays) ? 'The most days are fewer than the least.' : null;
export const locationFault = ({ latitude, longitude }: DeliveryLocationValues): string | null =>
  (latitude === '') === (longitude === '') ? null : 'Write both latitude and longitude, or neither.';
