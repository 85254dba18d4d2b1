import * as v from 'valibot';
import { city, postCode, street } from './addressFields.ts';
import { itemCard, picture, product } from './catalogue.ts';
import {
  addressPhone,
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
import { counterPayment } from './counterPayments.ts';
import { cartLine, orderLine } from './lines.ts';
import { supplement } from './supplement.ts';
import { payAtPickup } from './payAtPickup.ts';
import { returnReasons } from './returnReasons.ts';
import { nothing, recordNumber } from './values.ts';
import { wallet } from './wallets.ts';

/** Display data of the signed-in customer, stored under the local key `user`. Never proof of identity. Users
 *  stored by older releases lack the optional fields. */
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
  /** Phone of the address if it differs from the customer's own. */
  mobile: v.optional(v.string()),
  isEmailConfirmed: v.optional(v.boolean()),
  /** Set until it is confirmed. */
  newEmail: v.optional(v.string()),
  /** Order numbers, newest first. */
  orders: v.optional(v.array(v.string())),
});

export type FavouriteItem = v.InferOutput<typeof favouriteItem>;
const favouriteItem = v.object({
  ...itemCard.entries,
  ...v.pick(product, ['prices', 'colours', 'sizes', 'stock']).entries,
});

export type AddressDetails = v.InferInput<typeof addressDetails>;
const addressDetails = v.strictObject({ street, postCode, city, phone: addressPhone });

const mainAddress = v.literal('main');

/** Checkout fills in the address with id `main`. */
export type SavedAddress = v.InferOutput<typeof savedAddress>;
const savedAddress = v.object({
  id: v.union([v.number(), mainAddress]),
  street: v.string(),
  postCode: v.string(),
  city: v.string(),
  phone: v.string(),
});

/** Times in ms. */
export type SignedInBrowser = v.InferOutput<typeof signedInBrowser>;
const signedInBrowser = v.object({
  browser: v.string(),
  system: v.string(),
  signedInAt: v.number(),
  lastSeenAt: v.number(),
  isThis: v.boolean(),
});

/** An order as the withdrawal form shows it. Times in ms. */
export type WithdrawableOrder = v.InferOutput<typeof withdrawableOrder>;
const withdrawableOrder = v.object({
  number: v.string(),
  placedAt: v.number(),
  name: v.string(),
  email: v.string(),
  /** Last day for a withdrawal (YYYY-MM-DD); null until the order has arrived. */
  until: v.nullable(v.string()),
  isOver: v.boolean(),
  /** With the quantities that can be withdrawn; 0 for customized items, which are exempt. */
  lines: v.array(
    v.object({
      ...v.pick(orderLine, ['name', 'colour', 'size', 'quantity']).entries,
      id: v.number(),
      isExempt: v.boolean(),
    }),
  ),
});

/** Times in ms, null for what has not happened. */
export type OrderSummary = v.InferOutput<typeof orderSummary>;
const orderSummary = v.object({
  /** The order number. */
  id: v.string(),
  /** Cyprus time, as d/m/yy h:m:s. */
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
  /**
   * Null unless the order is cancelled. `refunded`: all money was sent back; `unpaid`: there was none; `other`: in
   * between.
   */
  cancelled: v.nullable(v.picklist(['paid-by-another', 'unpaid', 'refunded', 'other'])),
  placedAt: v.number(),
  deliveredAt: v.nullable(v.number()),
  /** Null if the order goes to the customer's address. */
  pickupLocation: v.nullable(v.string()),
  /** Whether the shop itself hands the order over. */
  isPickup: v.boolean(),
  /** The courier's parcel number, or empty. */
  tracking: v.string(),
  trackingPage: v.nullable(v.string()),
  canWithdraw: v.boolean(),
  /** Null unless the order waits to be paid at pickup. */
  payAtPickup: v.nullable(payAtPickup),
  /** The order is to be paid at pickup, and its mailbox has not confirmed it. */
  isToConfirm: v.boolean(),
  /** An exchange or addition is made once the customer has paid it through a mailed link. */
  isPaymentAwaited: v.boolean(),
  goods: v.array(
    v.object({ ...v.pick(orderLine, ['name', 'quantity']).entries, picture: v.nullable(picture) }),
  ),
});

export type OrderDetail = v.InferOutput<typeof orderDetail>;
const orderDetail = v.object({
  ...orderSummary.entries,
  voucherCents: v.number(),
  delivery: v.string(),
  paidAt: v.nullable(v.number()),
  packedAt: v.nullable(v.number()),
  handedOverAt: v.nullable(v.number()),
  /** Null if the customer has not withdrawn from any of the items. */
  withdrawnAt: v.nullable(v.number()),
  /** Paid supplements, oldest first, each with a receipt of its own. */
  supplements: v.array(
    v.object({
      number: v.string(),
      change: v.string(),
      /** Whether units were added; otherwise they were exchanged. */
      isAddition: v.boolean(),
    }),
  ),
  /** Exchanges and additions that are made once the customer has paid them through a mailed link. */
  awaited: v.array(v.object({ change: v.string(), cents: v.number() })),
  /** The refunds of the order and its supplements. */
  refundedCents: v.number(),
});

/** VAT is included in all amounts. */
export type Receipt = v.InferOutput<typeof receipt>;
const receipt = v.object({
  number: v.string(),
  supplement: v.optional(supplement),
  paidAt: v.number(),
  isDelivered: v.boolean(),
  /** Null for a card payment. */
  wallet: v.nullable(wallet),
  /** Null if the order was paid on the card provider's page. */
  paidAtCounter: v.nullable(counterPayment),
  name: v.string(),
  company: v.string(),
  vatNumber: v.string(),
  note: v.string(),
  /** The invoice's number; null until it is issued. */
  invoice: v.nullable(v.string()),
  /** Oldest first; one for each refund. */
  creditNotes: v.array(v.object({ number: v.string(), issuedAt: v.number(), totalCents: v.number() })),
  address: v.array(v.string()),
  email: v.string(),
  delivery: v.string(),
  lines: v.array(orderLine),
  subtotalCents: v.number(),
  deliveryCents: v.number(),
  voucherCents: v.number(),
  totalCents: v.number(),
});

const payment = v.looseObject({ amountCents: v.number(), state: v.string() });

/** Describes only what pages read of the data export. */
const personalData = v.looseObject({
  orders: v.optional(
    v.array(
      v.looseObject({
        number: v.string(),
        payments: v.array(payment),
        refunds: v.array(payment),
        withdrawals: v.array(v.looseObject({ refund: v.string() })),
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

/** A guest's order is found by number and e-mail, a customer's own by number. */
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

export const accountSchemas = {
  /** The user of the session cookie; null without a session. */
  ShopSession: { method: 'GET', input: nothing, response: signedIn },
  /** Empty without a session. */
  ShopFavouriteIds: {
    method: 'GET',
    input: nothing,
    response: v.object({ itemIds: v.array(v.number()) }),
  },
  /** The newest 200, newest first. */
  ShopFavourites: { method: 'GET', input: nothing, response: v.object({ items: v.array(favouriteItem) }) },
  /** The main address first. */
  ShopAddresses: {
    method: 'GET',
    input: nothing,
    response: v.object({ addresses: v.array(savedAddress) }),
  },
  /** Newest first. */
  ShopSessions: {
    method: 'GET',
    input: nothing,
    response: v.object({ sessions: v.array(signedInBrowser) }),
  },
  /** Everything the shop stores about the customer except secrets. 403 without a recent reauthentication. */
  ShopMyData: { method: 'GET', input: nothing, response: personalData },
  /** `lines` are those still sold, `unavailable` the names of the others. Null if the customer has no such
   *  order. */
  ShopOrderAgain: {
    method: 'GET',
    input: ownOrder,
    response: v.nullable(
      v.object({
        lines: v.array(
          v.object({
            /** At today's price, with the ordered quantity. */
            line: cartLine,
            available: v.number(),
            /** Amount per unit when it was ordered. */
            formerCents: v.number(),
          }),
        ),
        unavailable: v.array(v.string()),
      }),
    ),
  },
  /** Newest first. `from` is the `next` of the previous response. */
  ShopOrders: {
    method: 'GET',
    input: v.strictObject({ from: v.optional(orderNumber) }),
    response: v.object({ orders: v.array(orderSummary), next: v.nullable(v.string()) }),
  },
  /** Null if the customer has no such order. */
  ShopOrder: {
    method: 'GET',
    input: ownOrder,
    response: v.nullable(v.object({ order: orderDetail, lines: v.array(orderLine) })),
  },
  /** Null also for an unpaid order. */
  ShopReceipt: { method: 'GET', input: ownOrder, response: v.nullable(receipt) },
  /** The same as ShopReceipt, for the link in the order's mails, which guests have too. */
  ShopLinkedReceipt: {
    method: 'POST',
    input: v.strictObject({ ...ownOrder.entries, token: secret }),
    response: v.nullable(receipt),
  },
  /** Null both for an unknown e-mail and for a wrong password. */
  ShopSignIn: {
    method: 'POST',
    input: v.strictObject({ email, password: signInPassword }),
    response: signedIn,
  },
  /** Null if the e-mail is already registered. */
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
    response: signedIn,
  },
  ShopSignOut: { method: 'POST', input: nothing, response: done },
  /** 409 if the account has 200. */
  ShopFavouriteAdd: {
    method: 'POST',
    input: favourite,
    response: v.object({ isFavourite: v.literal(true) }),
  },
  ShopFavouriteRemove: {
    method: 'POST',
    input: favourite,
    response: v.object({ isFavourite: v.literal(false) }),
  },
  /** A new e-mail is used once its owner opens the link mailed to it. 403 without a recent
   *  reauthentication. Does not reveal whether the e-mail is registered. */
  ShopChangeDetails: {
    method: 'POST',
    input: v.strictObject({ name, email, phone }),
    response: signedIn,
  },
  /** The correct password lets the session do one protected action within five minutes: change the e-mail,
   *  download the data or delete the account. */
  ShopReauthenticate: {
    method: 'POST',
    input: v.strictObject({ password: currentPassword }),
    response: success,
  },
  /** Mails another link to the unconfirmed e-mail, if there is one, and returns the e-mail. */
  ShopResendConfirmation: { method: 'POST', input: nothing, response: v.object({ email: v.string() }) },
  /** Null if the link is unknown, used or older than a day. */
  ShopConfirmEmail: { method: 'POST', input: link, response: v.object({ email: v.nullable(v.string()) }) },
  /** Reverts an e-mail change by the link mailed to the previous e-mail, within seven days: all sessions
   *  end, and the ticket lets the customer set a new password. Null if the link is unknown, used or
   *  expired. */
  ShopRestoreEmail: {
    method: 'POST',
    input: link,
    response: v.nullable(v.object({ email: v.string(), ticket: v.string() })),
  },
  /** Requests one mail when a variant is back in stock. Unless the e-mail is the customer's own confirmed
   *  one, a confirmation link is always mailed first. */
  ShopAskStockAlert: {
    method: 'POST',
    input: v.strictObject({
      item: recordNumber,
      colour: v.pipe(v.string(), v.maxLength(40)),
      size: v.pipe(v.string(), v.maxLength(100)),
      email,
      consent: v.literal(true),
    }),
    response: v.object({ isConfirmed: v.boolean() }),
  },
  /** False if the link is unknown, replaced or older than a day. */
  ShopConfirmStockAlert: { method: 'POST', input: link, response: v.object({ isConfirmed: v.boolean() }) },
  /** Cancels all stock alerts of the e-mail that received the link. */
  ShopStopStockAlerts: { method: 'POST', input: link, response: v.object({}) },
  /** False if the current password is wrong. Ends the customer's other sessions. */
  ShopChangePassword: {
    method: 'POST',
    input: v.strictObject({ currentPassword, newPassword: changedPassword }),
    response: success,
  },
  /** The first address becomes the main address. */
  ShopSaveAddress: {
    method: 'POST',
    input: v.strictObject({
      id: v.union([recordNumber, mainAddress, v.literal('new')]),
      ...addressDetails.entries,
    }),
    response: changedAddresses,
  },
  ShopUseAddress: {
    method: 'POST',
    input: v.strictObject({ id: recordNumber }),
    response: changedAddresses,
  },
  ShopRemoveAddress: {
    method: 'POST',
    input: v.strictObject({ id: v.union([recordNumber, mainAddress]) }),
    response: changedAddresses,
  },
  ShopEndOtherSessions: { method: 'POST', input: nothing, response: done },
  /** Null if there is no such order. */
  ShopFindOrder: { method: 'POST', input: findOrder, response: v.nullable(withdrawableOrder) },
  /** Mails a confirmation. Error texts can be shown: 404 no such order, 409 too late or quantity too high. */
  ShopWithdraw: {
    method: 'POST',
    input: v.strictObject({
      ...findOrder.entries,
      refund: v.picklist(['money', 'voucher']),
      lines: withdrawnLines,
    }),
    response: v.object({ statedAt: v.number(), email: v.string() }),
  },
  /** Anonymizes the customer; orders are kept for accounting. 403 without a recent reauthentication. */
  ShopDeleteAccount: { method: 'POST', input: nothing, response: done },
  /** Null if the e-mail is not registered. */
  ShopFindAccount: {
    method: 'POST',
    input: registered,
    response: v.nullable(v.object({ $people: v.number() })),
  },
  /** Mails a one-time code. False if the e-mail is not registered. */
  ShopSendCode: { method: 'POST', input: registered, response: success },
  ShopCodeMail: {
    method: 'POST',
    input: registered,
    response: v.object({ state: v.picklist(['waiting', 'sent', 'failed']) }),
  },
  /** Exchanges one of the last three codes, once, for a ticket to set a new password within 15 minutes.
   *  `message` is set if there is no code. 429 after five wrong ones. */
  ShopVerifyCode: {
    method: 'POST',
    input: v.strictObject({ email, code }),
    response: v.variant('success', [
      v.object({ success: v.literal(true), expired: v.literal(false), ticket: v.string() }),
      v.object({
        success: v.literal(false),
        expired: v.boolean(),
        ticket: v.null(),
        message: v.optional(v.literal('Invalid response data')),
      }),
    ]),
  },
  /** Voids an unused ticket. */
  ShopClearCode: { method: 'POST', input: v.strictObject({ email, ticket }), response: success },
  /** Sets a new password, ends all of the customer's sessions and signs this browser in. `user` is set on
   *  success. */
  ShopResetPassword: {
    method: 'POST',
    input: v.strictObject({ email, ticket, password: resetPassword }),
    response: v.object({ success: v.boolean(), user: v.optional(user) }),
  },
} as const;
