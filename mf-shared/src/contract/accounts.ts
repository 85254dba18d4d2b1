import * as v from 'valibot';
import { city, postCode, street } from './addressFields.ts';
import { itemCard, picture, product } from './catalogue.ts';
import {
  changedPassword,
  code,
  currentPassword,
  email,
  name,
  newPassword,
  orderNumber,
  phone,
  resetPassword,
  signInPassword,
  surname,
} from './fields.ts';
import { returnReasons } from './returnReasons.ts';
import { nothing, recordNumber } from './values.ts';
import { wallet } from './wallets.ts';

/** Display data of the signed-in customer, as stored under the local key `user`. Never proof of anything. */
export type User = v.InferOutput<typeof user>;
export const user = v.object({
  id: v.number(),
  name: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  email_id: v.number(),
  initials: v.string(),
  addr1: v.string(),
  zip: v.string(),
  city: v.string(),
  phone: v.string(),
  /** Of the address, where it is not the customer's own phone. Users stored by older releases have none. */
  mobile: v.optional(v.string()),
  /** Whether its owner has shown that the e-mail is theirs. Users stored by older releases do not say. */
  isEmailConfirmed: v.optional(v.boolean()),
  /** The one that the customer wants instead, until it is confirmed. */
  newEmail: v.optional(v.string()),
  /** The numbers of the latest orders, newest first. Users stored by older releases have none. */
  orders: v.optional(v.array(v.string())),
});

/** An item among the customer's favourites, with what it can be bought in. */
export type FavouriteItem = v.InferOutput<typeof favouriteItem>;
const favouriteItem = v.object({
  ...itemCard.entries,
  ...v.pick(product, ['prices', 'colours', 'sizes', 'stock']).entries,
});

/** Where an order can go. */
export type AddressDetails = v.InferInput<typeof addressDetails>;
const addressDetails = v.strictObject({ street, postCode, city, phone });

const mainAddress = v.literal('main');

/** `main` is the one that checkout fills in. */
export type SavedAddress = v.InferOutput<typeof savedAddress>;
const savedAddress = v.object({
  id: v.union([v.number(), mainAddress]),
  street: v.string(),
  postCode: v.string(),
  city: v.string(),
  phone: v.string(),
});

/** A browser that is signed in; times in milliseconds. */
export type SignedInBrowser = v.InferOutput<typeof signedInBrowser>;
const signedInBrowser = v.object({
  browser: v.string(),
  system: v.string(),
  signedInAt: v.number(),
  lastSeenAt: v.number(),
  isThis: v.boolean(),
});

/** A line of an order as it can be bought now; amounts are of one piece. */
export type ReorderLine = v.InferOutput<typeof reorderLine>;
const reorderLine = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  image: v.string(),
  color: v.string(),
  colorName: v.string(),
  size: v.string(),
  sizeLabel: v.string(),
  path: v.string(),
  quantity: v.number(),
  available: v.number(),
  priceCents: v.number(),
  discountPercent: v.number(),
  discountedCents: v.number(),
  /** What it cost in the order. */
  formerCents: v.number(),
});

/** An order as far as its buyer may withdraw from it. */
export type WithdrawableOrder = v.InferOutput<typeof withdrawableOrder>;
const withdrawableOrder = v.object({
  number: v.string(),
  /** When it was placed, in milliseconds. */
  placedAt: v.number(),
  name: v.string(),
  email: v.string(),
  /** The last day for it, as YYYY-MM-DD; null while the order has not arrived. */
  until: v.nullable(v.string()),
  isOver: v.boolean(),
  /** Goods with the pieces that are not withdrawn from yet. What was made to the buyer's wishes is exempt. */
  lines: v.array(
    v.object({
      id: v.number(),
      note: v.string(),
      colour: v.string(),
      size: v.string(),
      quantity: v.number(),
      isExempt: v.boolean(),
    }),
  ),
});

/** One of the customer's own orders; instants in milliseconds, null for what has not happened. */
export type OrderSummary = v.InferOutput<typeof orderSummary>;
const orderSummary = v.object({
  /** The order's number, as in its e-mail. */
  id: v.string(),
  /** In Cyprus, as d/m/yy h:m:s. */
  date: v.string(),
  totalCents: v.number(),
  status: v.picklist([
    'awaiting-payment',
    'paid',
    'packed',
    'handed-over',
    'delivered',
    'failed',
    'cancelled',
    'refunded',
  ]),
  /** When it was placed. */
  placedAt: v.number(),
  deliveredAt: v.nullable(v.number()),
  /** Where the customer fetches it; null where it is brought. */
  collectedAt: v.nullable(v.string()),
  /** Whether the shop itself hands it over. */
  isPickup: v.boolean(),
  /** The courier's number of the parcel; empty where there is none. */
  tracking: v.string(),
  /** The courier's page about the parcel. */
  trackingPage: v.nullable(v.string()),
  canWithdraw: v.boolean(),
  goods: v.array(v.object({ note: v.string(), quantity: v.number(), picture: v.nullable(picture) })),
});

/** An order with its way to the customer. */
export type OrderDetail = v.InferOutput<typeof orderDetail>;
const orderDetail = v.object({
  ...orderSummary.entries,
  voucherCents: v.number(),
  /** The delivery method, and the place where it hands over. */
  delivery: v.string(),
  paidAt: v.nullable(v.number()),
  packedAt: v.nullable(v.number()),
  handedOverAt: v.nullable(v.number()),
  /** When the customer withdrew from pieces of it. */
  withdrawnAt: v.nullable(v.number()),
});

/** What a seller gives for money, with the VAT in it. Amounts in cents, quantities upwards. */
export type Receipt = v.InferOutput<typeof receipt>;
const receipt = v.object({
  number: v.string(),
  paidAt: v.number(),
  /** The goods have arrived. */
  isDelivered: v.optional(v.boolean()),
  /** Null for a card. */
  wallet: v.optional(v.nullable(wallet)),
  name: v.string(),
  address: v.array(v.string()),
  email: v.string(),
  delivery: v.string(),
  lines: v.array(
    v.object({
      note: v.string(),
      variant: v.string(),
      quantity: v.number(),
      /** Of one piece, customization included. */
      priceCents: v.number(),
      totalCents: v.number(),
    }),
  ),
  subtotalCents: v.number(),
  deliveryCents: v.number(),
  voucherCents: v.number(),
  totalCents: v.number(),
});

export type OrderSummaryLine = v.InferOutput<typeof orderSummaryLine>;
const orderSummaryLine = v.object({
  /** What was ordered, in words. */
  note: v.string(),
  colour: v.string(),
  size: v.string(),
  /** Of one piece, customization included. */
  priceCents: v.number(),
  quantity: v.number(),
  totalCents: v.number(),
});

const payment = v.looseObject({ amount: v.number(), state: v.string() });

/** A file for the customer, who reads more in it than pages do. Amounts are in cents. */
const personalData = v.looseObject({
  orders: v.optional(
    v.array(
      v.looseObject({
        number: v.string(),
        /** Of older backends there are none. */
        payments: v.optional(v.array(payment)),
        refunds: v.optional(v.array(payment)),
        withdrawals: v.optional(v.array(v.looseObject({ refund: v.string() }))),
      }),
    ),
  ),
});

const ownOrder = v.strictObject({ id: orderNumber });
const favourite = v.strictObject({ itemId: recordNumber });
const registered = v.strictObject({ email });
const secret = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const ticket = secret;
const link = v.strictObject({ token: secret });
const signedIn = v.object({ user: v.nullable(user) });
const changedAddresses = v.object({ user, addresses: v.array(savedAddress) });
export const success = v.object({ success: v.boolean() });
const done = v.object({});

/** A guest's order is found by its number and e-mail, a customer's own by its number. */
const findOrder = v.strictObject({ number: orderNumber, email: v.optional(email) });

const withdrawnLines = v.pipe(
  v.array(
    v.strictObject({
      id: recordNumber,
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)),
      reason: v.optional(v.picklist(returnReasons)),
    }),
  ),
  v.minLength(1, 'Please choose what you want to give back.'),
  v.maxLength(200),
  v.check((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'A line is there twice.'),
);

export const accountCalls = {
  /** Whoever the session cookie belongs to. */
  ShopSession: { method: 'GET', input: nothing, answer: signedIn },
  /** For the hearts: which items the customer has among the favourites. */
  ShopFavouriteIds: {
    method: 'GET',
    input: nothing,
    answer: v.object({ itemIds: v.array(v.number()) }),
  },
  /** The latest first. */
  ShopFavourites: { method: 'GET', input: nothing, answer: v.object({ items: v.array(favouriteItem) }) },
  /** The main one first, where there is one. */
  ShopAddresses: {
    method: 'GET',
    input: nothing,
    answer: v.object({ addresses: v.array(savedAddress) }),
  },
  /** The latest first. */
  ShopSessions: {
    method: 'GET',
    input: nothing,
    answer: v.object({ sessions: v.array(signedInBrowser) }),
  },
  /** All that the shop stores about the customer, but for secrets. 403 unless the password was entered again. */
  ShopMyData: { method: 'GET', input: nothing, answer: personalData },
  /** The lines of an order that are still sold, and the names of those that are not. Null where the customer has no such
   *  order. */
  ShopOrderAgain: {
    method: 'GET',
    input: ownOrder,
    answer: v.nullable(v.object({ lines: v.array(reorderLine), gone: v.array(v.string()) })),
  },
  /** The latest first; `from` is the former answer's `next`. */
  ShopOrders: {
    method: 'GET',
    input: v.strictObject({ from: v.optional(orderNumber) }),
    answer: v.object({ orders: v.array(orderSummary), next: v.optional(v.nullable(v.string())) }),
  },
  /** Null where the customer has no such order. */
  ShopOrder: {
    method: 'GET',
    input: ownOrder,
    answer: v.nullable(v.object({ order: orderDetail, lines: v.array(orderSummaryLine) })),
  },
  /** Null where the customer has no such order, or has not paid for it. */
  ShopReceipt: { method: 'GET', input: ownOrder, answer: v.nullable(receipt) },
  /** The same by the link in the order's mails, for guests too. */
  ShopLinkedReceipt: {
    method: 'POST',
    input: v.strictObject({ ...ownOrder.entries, token: secret }),
    answer: v.nullable(receipt),
  },
  /** Null for an unknown e-mail and for a wrong password alike. */
  ShopSignIn: {
    method: 'POST',
    input: v.strictObject({ email, password: signInPassword }),
    answer: signedIn,
  },
  /** Null where the e-mail is registered already. */
  ShopRegister: {
    method: 'POST',
    input: v.strictObject({
      name,
      surname,
      email,
      password: newPassword,
      phone: v.optional(phone),
      group: v.literal(9),
    }),
    answer: signedIn,
  },
  ShopSignOut: { method: 'POST', input: nothing, answer: done },
  ShopFavouriteAdd: {
    method: 'POST',
    input: favourite,
    answer: v.object({ isFavourite: v.literal(true) }),
  },
  ShopFavouriteRemove: {
    method: 'POST',
    input: favourite,
    answer: v.object({ isFavourite: v.literal(false) }),
  },
  /** Another e-mail is used once its owner opens the link that is mailed to it; 403 unless the password was entered
   *  again. Whether somebody else has the e-mail is not told. */
  ShopChangeDetails: {
    method: 'POST',
    input: v.strictObject({ name, email, phone }),
    answer: signedIn,
  },
  /** With the right password, the session may for five minutes do one thing that asks for it: change the e-mail, download
   *  the data or delete the account. */
  ShopReauthenticate: {
    method: 'POST',
    input: v.strictObject({ password: currentPassword }),
    answer: success,
  },
  /** Mails another link to the address that waits for its confirmation. */
  ShopResendConfirmation: { method: 'POST', input: nothing, answer: v.object({ email: v.string() }) },
  /** Opens the link in such a mail. The e-mail is null where the link is unknown, used or older than a day. */
  ShopConfirmEmail: { method: 'POST', input: link, answer: v.object({ email: v.nullable(v.string()) }) },
  /** Opens the link in the mail to the former address, within seven days: the account has it again, all sessions end and a
   *  new password is needed, for which there is a ticket. Null where the link is unknown, used or older. */
  ShopRestoreEmail: {
    method: 'POST',
    input: link,
    answer: v.nullable(v.object({ email: v.string(), ticket: v.string() })),
  },
  /** Asks for one mail when a variant is back. Unless the e-mail is the signed-in customer's own confirmed one, a link to
   *  confirm it is mailed first, whoever has asked before. */
  ShopAskStockAlert: {
    method: 'POST',
    input: v.strictObject({
      item: recordNumber,
      colour: v.pipe(v.string(), v.maxLength(40)),
      size: v.pipe(v.string(), v.maxLength(100)),
      email,
      consent: v.literal(true),
    }),
    answer: v.object({ isConfirmed: v.boolean() }),
  },
  /** Opens the link in such a mail. False where it is unknown, replaced by a later one or older than a day. */
  ShopConfirmStockAlert: { method: 'POST', input: link, answer: v.object({ isConfirmed: v.boolean() }) },
  /** Withdraws all alerts of the address to which the link was mailed. */
  ShopStopStockAlerts: { method: 'POST', input: link, answer: v.object({}) },
  /** False where the current password is wrong. The customer's other sessions end. */
  ShopChangePassword: {
    method: 'POST',
    input: v.strictObject({ currentPassword, newPassword: changedPassword }),
    answer: success,
  },
  /** Adds an address or changes one; the first becomes the main one. */
  ShopSaveAddress: {
    method: 'POST',
    input: v.strictObject({
      id: v.union([recordNumber, mainAddress, v.literal('new')]),
      ...addressDetails.entries,
    }),
    answer: changedAddresses,
  },
  /** Makes an address the main one. */
  ShopUseAddress: {
    method: 'POST',
    input: v.strictObject({ id: recordNumber }),
    answer: changedAddresses,
  },
  ShopRemoveAddress: {
    method: 'POST',
    input: v.strictObject({ id: v.union([recordNumber, mainAddress]) }),
    answer: changedAddresses,
  },
  /** Signs out every browser but this one. */
  ShopEndOtherSessions: { method: 'POST', input: nothing, answer: done },
  /** Null where there is none. */
  ShopFindOrder: { method: 'POST', input: findOrder, answer: v.nullable(withdrawableOrder) },
  /** Declares the withdrawal from pieces of an order; a receipt goes out by mail. Refusals are fit to be shown: 404 no
   *  such order, 409 too late, or more pieces than there are. */
  ShopWithdraw: {
    method: 'POST',
    input: v.strictObject({
      ...findOrder.entries,
      refund: v.picklist(['money', 'voucher']),
      lines: withdrawnLines,
    }),
    answer: v.object({ statedAt: v.number(), email: v.string() }),
  },
  /** Overwrites who the customer was; orders stay for the books. 403 unless the password was entered again. */
  ShopDeleteAccount: { method: 'POST', input: nothing, answer: done },
  /** Null where nobody has the e-mail. */
  ShopFindAccount: {
    method: 'POST',
    input: registered,
    answer: v.nullable(v.object({ $people: v.number() })),
  },
  /** Sends a one-time code by mail, which voids the one before; false where nobody has the e-mail. */
  ShopSendCode: { method: 'POST', input: registered, answer: success },
  /** Whether the code's mail has left the shop. */
  ShopCodeMail: {
    method: 'POST',
    input: registered,
    answer: v.object({ state: v.picklist(['waiting', 'sent', 'failed']) }),
  },
  /** A right code is exchanged, once, for a ticket that lets choose a new password within 15 minutes. The message is there
   *  where no code is open, or none any more after five tries. */
  ShopVerifyCode: {
    method: 'POST',
    input: v.strictObject({ email, code }),
    answer: v.variant('success', [
      v.object({ success: v.literal(true), expired: v.literal(false), ticket: v.string() }),
      v.object({
        success: v.literal(false),
        expired: v.boolean(),
        ticket: v.null(),
        message: v.optional(v.literal('Invalid response data')),
      }),
    ]),
  },
  /** Makes a ticket void that is not wanted any more. */
  ShopClearCode: { method: 'POST', input: v.strictObject({ email, ticket }), answer: success },
  /** All of the customer's sessions end, and this browser is signed in as by ShopSignIn: `user` is there where it succeeded. */
  ShopResetPassword: {
    method: 'POST',
    input: v.strictObject({ email, ticket, password: resetPassword }),
    answer: v.object({ success: v.boolean(), user: v.optional(user) }),
  },
} as const;
