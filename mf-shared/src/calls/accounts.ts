import type { ItemCard } from './catalogue.ts';

/** Display data of the signed-in customer, as kept under the local key `user`. Never proof of anything. */
export interface User {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  email_id: number;
  initials: string;
  addr1: string;
  zip: string;
  city: string;
  phone: string;
  /** Of the address, where it is not the customer's own phone. Kept users of before have none. */
  mobile?: string;
}

/** Where an order can go. `city` is one of Lim, Pfo, Nic, Lan, Fam. */
export interface AddressDetails {
  street: string;
  postCode: string;
  city: string;
  phone: string;
}

/** `main` is the one that checkout fills in. */
export interface SavedAddress extends AddressDetails {
  id: number | 'main';
}

/** A browser that is signed in; times in milliseconds. */
export interface SignedInBrowser {
  browser: string;
  system: string;
  signedInAt: number;
  lastSeenAt: number;
  isThis: boolean;
}

/** A line of an order as it can be bought now; amounts are of one piece. */
export interface ReorderLine {
  id: number;
  code: string;
  name: string;
  image: string;
  color: string;
  colorName: string;
  size: string;
  sizeLabel: string;
  path: string;
  quantity: number;
  available: number;
  priceCents: number;
  discountPercent: number;
  discountedCents: number;
  /** What it cost in the order. */
  formerCents: number;
}

/** An order as far as its buyer may withdraw from it. */
export interface WithdrawableOrder {
  number: string;
  /** When it was placed, in milliseconds. */
  placedAt: number;
  name: string;
  email: string;
  /** The last day for it, as YYYY-MM-DD; null while the order has not arrived. */
  until: string | null;
  isOver: boolean;
  /** Goods with the pieces that are not withdrawn from yet. What was made to the buyer's wishes is exempt. */
  lines: { id: number; note: string; colour: string; size: string; quantity: number; isExempt: boolean }[];
}

/** One of the customer's own orders. */
export interface OrderSummary {
  /** The order's number, as in its e-mail. */
  id: string;
  /** In Cyprus, as d/m/yy h:m:s. */
  date: string;
  totalCents: number;
  status:
    | 'awaiting-payment'
    | 'paid'
    | 'packed'
    | 'handed-over'
    | 'delivered'
    | 'failed'
    | 'cancelled'
    | 'refunded';
}

/** An order with its way to the customer; instants in milliseconds, null for what has not happened. */
export interface OrderDetail extends OrderSummary {
  voucherCents: number;
  /** The delivery method, and the place where it hands over. */
  delivery: string;
  /** The courier's number of the parcel; empty where there is none. */
  tracking: string;
  paidAt: number | null;
  packedAt: number | null;
  handedOverAt: number | null;
  deliveredAt: number | null;
  /** When the customer withdrew from pieces of it. */
  withdrawnAt: number | null;
  canWithdraw: boolean;
}

/** What a seller gives for money, with the VAT in it. Amounts in cents, quantities upwards. */
export interface Receipt {
  number: string;
  paidAt: number;
  name: string;
  address: string[];
  email: string;
  delivery: string;
  lines: {
    note: string;
    variant: string;
    quantity: number;
    /** Of one piece, customization included. */
    priceCents: number;
    totalCents: number;
  }[];
  subtotalCents: number;
  deliveryCents: number;
  voucherCents: number;
  totalCents: number;
}

export interface OrderSummaryLine {
  /** What was ordered, in words. */
  note: string;
  colour: string;
  size: string;
  /** Of one piece, customization included. */
  priceCents: number;
  quantity: number;
  totalCents: number;
}

export interface AccountGets {
  /** Whoever the session cookie belongs to. */
  ShopSession: { input: Record<string, never>; answer: { user: User | null } };
  /** For the hearts: which items the customer has among the favourites. */
  ShopFavouriteIds: { input: Record<string, never>; answer: { itemIds: number[] } };
  /** The latest first. */
  ShopFavourites: { input: Record<string, never>; answer: { items: ItemCard[] } };
  /** The main one first, where there is one. */
  ShopAddresses: { input: Record<string, never>; answer: { addresses: SavedAddress[] } };
  /** The latest first. */
  ShopSessions: { input: Record<string, never>; answer: { sessions: SignedInBrowser[] } };
  /** All that the shop keeps of the customer, but for secrets. */
  ShopMyData: { input: Record<string, never>; answer: Record<string, unknown> };
  /** The lines of an order that are still sold, and the names of those that are not. Null where the customer has no such
   *  order. */
  ShopOrderAgain: { input: { id: string }; answer: { lines: ReorderLine[]; gone: string[] } | null };
  /** The latest first. */
  ShopOrders: { input: Record<string, never>; answer: { orders: OrderSummary[] } };
  /** Null where the customer has no such order. */
  ShopOrder: {
    input: { id: string };
    answer: { order: OrderDetail; lines: OrderSummaryLine[] } | null;
  };
  /** Null where the customer has no such order, or has not paid for it. */
  ShopReceipt: { input: { id: string }; answer: Receipt | null };
}

export interface AccountPosts {
  /** Null for an unknown e-mail and for a wrong password alike. */
  ShopSignIn: { input: { email: string; password: string }; answer: { user: User | null } };
  /** Null where the e-mail is registered already. */
  ShopRegister: {
    input: { name: string; surname: string; email: string; password: string; phone?: string; group: 9 };
    answer: { user: User | null };
  };
  ShopSignOut: { input: Record<string, never>; answer: Record<string, never> };
  ShopFavouriteAdd: { input: { itemId: number }; answer: { isFavourite: true } };
  ShopFavouriteRemove: { input: { itemId: number }; answer: { isFavourite: false } };
  /** Null where somebody else has the e-mail. */
  ShopChangeDetails: {
    input: { name: string; email: string; phone: string };
    answer: { user: User | null };
  };
  /** False where the current password is wrong. The customer's other sessions end. */
  ShopChangePassword: {
    input: { currentPassword: string; newPassword: string };
    answer: { success: boolean };
  };
  /** Adds an address or changes one; the first becomes the main one. */
  ShopSaveAddress: {
    input: AddressDetails & { id: number | 'main' | 'new' };
    answer: { user: User; addresses: SavedAddress[] };
  };
  /** Makes an address the main one. */
  ShopUseAddress: { input: { id: number }; answer: { user: User; addresses: SavedAddress[] } };
  ShopRemoveAddress: {
    input: { id: number | 'main' };
    answer: { user: User; addresses: SavedAddress[] };
  };
  /** Signs out every browser but this one. */
  ShopEndOtherSessions: { input: Record<string, never>; answer: Record<string, never> };
  /** A guest's order is found by its number and e-mail, a customer's own by its number. Null where there is none. */
  ShopFindOrder: { input: { number: string; email?: string }; answer: WithdrawableOrder | null };
  /** Declares the withdrawal from pieces of an order; a receipt goes out by mail. Refusals are fit to be shown: 404 no
   *  such order, 409 too late, or more pieces than there are. */
  ShopWithdraw: {
    input: {
      number: string;
      email?: string;
      refund: 'money' | 'voucher';
      lines: { id: number; quantity: number }[];
    };
    answer: { statedAt: number; email: string };
  };
  /** Overwrites who the customer was; orders stay for the books. */
  ShopDeleteAccount: { input: Record<string, never>; answer: Record<string, never> };
  /** Null where nobody has the e-mail. */
  ShopFindAccount: { input: { email: string }; answer: { $people: number } | null };
  /** Sends a one-time code by mail, which voids the one before; false where there have been too many. */
  ShopSendCode: { input: { email: string }; answer: { success: boolean } };
  /** Whether the code's mail has left the shop. */
  ShopCodeMail: { input: { email: string }; answer: { state: 'waiting' | 'sent' | 'failed' } };
  /** A right code is exchanged, once, for a ticket that lets choose a new password within 15 minutes. The message is there
   *  where no code is open, or none any more after five tries. */
  ShopVerifyCode: {
    input: { email: string; code: string };
    answer:
      | { success: true; expired: false; ticket: string }
      | { success: false; expired: boolean; ticket: null; message?: 'Invalid response data' };
  };
  /** Makes a ticket void that is not wanted any more. */
  ShopClearCode: { input: { email: string; ticket: string }; answer: { success: boolean } };
  /** All of the customer's sessions end. */
  ShopResetPassword: {
    input: { email: string; ticket: string; password: string };
    answer: { success: boolean };
  };
}
