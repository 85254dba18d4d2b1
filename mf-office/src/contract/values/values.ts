import * as v from 'valibot';
import {
  isTranslated,
  officeFields,
  type OfficeFieldName,
  type TranslatedFieldName,
} from 'mf-shared/itemFields';
import { counterPayments } from 'mf-shared/counterPayments';
import { targetLanguages, type TargetLanguage } from 'mf-shared/languages';
import { trimmed } from 'mf-shared/trimmed';

// Separate from the calls, so that pages do not load the calls' schemas.

/** Higher counts, of people or lists, are rejected as errors. Some systems write 999999 for any number. */
export const maxOnHand = 999_999;

/** Bytes. In base64, as much as the office's nginx accepts. */
export const maxPictureBytes = 5_000_000;

/** Pixels. The shop shows no picture wider. */
export const maxPictureWidth = 1600;

/** Larger edits are sent in parts. */
export const maxItemsAtOnce = 100;
/** Limit for all items that match a filter. */
export const maxItemsSelected = 10_000;

/** Limit for the colours and sizes of an item. */
export const maxVariants = 1000;

/** `price` and `sellingPrice` are in euro, before and after the discount in percent; translations are named
 *  like `name_el`. */
export type OfficeItemField =
  | 'price'
  | 'discount'
  | 'sellingPrice'
  | OfficeFieldName
  | `${OfficeFieldName & TranslatedFieldName}_${TargetLanguage}`;

export const officeItemFields: readonly OfficeItemField[] = [
  'price',
  'discount',
  'sellingPrice',
  ...officeFields,
  ...targetLanguages.flatMap((language) =>
    officeFields.filter(isTranslated).map((name) => `${name}_${language}` as const),
  ),
];

/** Characters. */
export const maxItemTextLength = 20_000;

export const orderNumber = v.pipe(
  v.string(),
  trimmed,
  v.regex(/^\d{1,12}$/, 'An order number has 1 to 12 digits.'),
);

export const maxMessageLength = 5000;
export const maxMessageSubjectLength = 120;
export const maxNoteLength = 2000;

export const trackingNumber = v.pipe(
  v.string(),
  trimmed,
  v.regex(/^[\w./-]{3,40}$/, 'A tracking number has 3 to 40 letters, digits and . / - _'),
);

export const maxShelfLength = 20;

export const orderViews = [
  'to-pack',
  'to-hand-over',
  'to-collect',
  'on-the-way',
  'exchanged',
  'withdrawn',
  'refund-failed',
  'payment-in-doubt',
  'all',
] as const;
export type OrderView = (typeof orderViews)[number];

/** How staff sort lists: by a column, descending with `-`. */
const sortedBy = <Column extends string>(...columns: Column[]) =>
  columns.flatMap((column) => [column, `-${column}`] as const);

export const orderSorts = sortedBy('placed', 'customer', 'total');
export type OrderSort = (typeof orderSorts)[number];

export const orderPeriods = ['today', 'yesterday', 'last-7-days', 'this-month'] as const;
export type OrderPeriod = (typeof orderPeriods)[number];

export const itemSorts = sortedBy('added', 'name', 'code', 'price');
export type ItemSort = (typeof itemSorts)[number];

/** Only items on sale count as sold out or low in stock. */
export const itemStates = ['on-sale', 'off-sale', 'sold-out', 'low-stock'] as const;
export type ItemState = (typeof itemStates)[number];

export const itemGaps = ['pictures', 'variants', 'greek', 'cost', 'sku'] as const;
export type ItemGap = (typeof itemGaps)[number];

export const customerSorts = sortedBy('since', 'name');
export type CustomerSort = (typeof customerSorts)[number];

/** When the new units of an exchange are sent to a customer who already has the old ones. */
export const exchangeSendings = ['now', 'after-return', 'handed-over'] as const;
export type ExchangeSending = (typeof exchangeSendings)[number];

/** How a customer pays for a supplement. */
export const supplementPayments = ['link', ...counterPayments] as const;
export type SupplementPayment = (typeof supplementPayments)[number];

/** Staff can keep unpaid units for this many days from today. */
export const maxUnpaidExtensionDays = 30;

/** Why the shop cancels an order; the customer's mail says so. */
export const cancelReasons = ['customer-request', 'out-of-stock', 'ordered-twice', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const reviewStates = ['pending', 'published', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Bytes. Larger lists are imported with the command. */
export const maxListBytes = 5_000_000;

export const shoppingSteps = ['product', 'cart', 'checkout', 'placed', 'paid'] as const;
export type ShoppingStep = (typeof shoppingSteps)[number];

/** Events that a webhook can send to another system, such as an ERP. */
export const webhookEvents = [
  'order.reserved',
  'order.paid',
  'order.cancelled',
  'order.refunded',
  'order.handed-over',
  'order.pieces-added',
  'order.exchanged',
  'order.exchange-received',
  'order.exchange-packed',
  'order.exchange-handed-over',
  'order.exchange-undone',
  'stock.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const staffRoles = [
  'see',
  'orders',
  'catalogue',
  'customers',
  'vouchers',
  'release',
  'admin',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** For passwords that members of staff choose. */
export const minStaffPasswordLength = 12;
