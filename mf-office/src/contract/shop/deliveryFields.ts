import * as v from 'valibot';
import { fieldNames } from '../values/edits.ts';
import { field, line, translated, yesOrNo } from '../values/fields.ts';

/** Higher prices and limits are rejected as typing errors. */
const maxDeliveryCents = 10_000;
const maxFreeOverCents = 1_000_000;

const amount = /^\d{1,5}(?:[.,]\d{1,2})?$/;

/** Returns the cents of an amount such as 3.50 or 0; null for anything else. */
export function deliveryAmount(text: string): number | null {
  return amount.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : null;
}

const optionalName = line(120, 'A name has at most 120 characters.');
const name = v.pipe(optionalName, v.nonEmpty('Please write a name.'));
const text = line(200, 'A text has at most 200 characters.');

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

const latitude = degrees(34.4, 35.8, 'Cyprus lies between 34.4 and 35.8 degrees of latitude.');
const longitude = degrees(32.1, 34.7, 'Cyprus lies between 32.1 and 34.7 degrees of longitude.');
const postCode = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => text === '' || /^\d{4}$/.test(text), 'A post code of Cyprus has four digits.'),
);

/** Amounts are in euros, days are working days. Messages are shown in the form. */
export const deliveryMethodFields = {
  ...translated('name', 'Shown name', name, optionalName),
  price: field(price, { label: 'Price in euros', group: 'price', input: 'decimal', initial: '0.00' }),
  /** Subtotal above which delivery is free; empty if never. */
  freeOver: field(limit, {
    label: 'Free above, in euros (empty: never)',
    group: 'price',
    input: 'decimal',
  }),
  minDays: field(days, { label: 'Working days at least', group: 'price', input: 'numeric', initial: '3' }),
  maxDays: field(days, { label: 'Working days at most', group: 'price', input: 'numeric', initial: '5' }),
  /** For pickup methods: whether orders can be paid there, and for how many days their ready units are kept. */
  isPaidAtPickup: yesOrNo('Orders can be paid at pickup', 'pickup', 'no'),
  unpaidDays: field(unpaidDays, {
    label: 'Days for which ready pieces are kept unpaid',
    group: 'pickup',
    input: 'numeric',
    initial: '5',
  }),
  trackingPage: field(trackingPage, {
    label: 'Tracking page, with {tracking}',
    group: 'offer',
    input: 'url',
  }),
  /** A new one is inactive until staff activate it, so that shoppers never see an unfinished method. */
  isActive: yesOrNo('Offered to shoppers', 'offer', 'no'),
};

export const deliveryMethodValues = v.pipe(
  v.strictObject(deliveryMethodFields),
  v.forward(
    v.check(
      ({ minDays, maxDays }) => Number(minDays) <= Number(maxDays),
      'The most days are fewer than the least.',
    ),
    ['maxDays'],
  ),
);

export const deliveryLocationTexts = ['name', 'town', 'address', 'openingHours'] as const;

export const deliveryLocationFields = {
  ...translated('name', 'Shown name', name, optionalName),
  ...translated('town', 'Town', text),
  ...translated('address', 'Address', text),
  ...translated('openingHours', 'Opening hours', text),
  postCode: field(postCode, { label: 'Post code', group: 'place', input: 'numeric' }),
  latitude: field(latitude, { label: 'Latitude', group: 'place', input: 'decimal' }),
  longitude: field(longitude, { label: 'Longitude', group: 'place', input: 'decimal' }),
  /** Whether customers collect the order there, so that no address is requested. */
  isCollected: yesOrNo('Collected there by the shopper', 'offer', 'yes'),
  isActive: yesOrNo('Offered to shoppers', 'offer', 'yes'),
};

export const deliveryLocationValues = v.pipe(
  v.strictObject(deliveryLocationFields),
  v.forward(
    v.check(
      ({ latitude, longitude }) => (latitude === '') === (longitude === ''),
      'Write both latitude and longitude, or neither.',
    ),
    ['longitude'],
  ),
);

export type DeliveryLocationField = keyof typeof deliveryLocationFields;
export type DeliveryMethodValues = v.InferOutput<typeof deliveryMethodValues>;
export type DeliveryLocationValues = v.InferOutput<typeof deliveryLocationValues>;

export const deliveryLocationFieldNames = fieldNames(deliveryLocationFields);
