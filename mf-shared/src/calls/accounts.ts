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
  /** The latest first. */
  ShopOrders: { input: Record<string, never>; answer: { orders: OrderSummary[] } };
  /** Null where the customer has no such order. */
  ShopOrder: {
    input: { id: string };
    answer: { order: OrderSummary & { voucherCents: number }; lines: OrderSummaryLine[] } | null;
  };
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
  /** Overwrites who the customer was; orders stay for the books. */
  ShopDeleteAccount: { input: Record<string, never>; answer: Record<string, never> };
  /** Null where nobody has the e-mail. */
  ShopFindAccount: { input: { email: string }; answer: { $people: number } | null };
  /** Sends a one-time code by mail, which voids the one before; false where there have been too many. */
  ShopSendCode: { input: { email: string }; answer: { success: boolean } };
  /** Whether the code's mail has left the shop. */
  ShopCodeMail: { input: { email: string }; answer: { state: 'waiting' | 'sent' | 'failed' } };
  /** A right code is exchanged, once, for a ticket that lets choose a new password within 15 minutes. */
  ShopVerifyCode: {
    input: { email: string; code: string };
    answer:
      { success: true; expired: false; ticket: string } | { success: false; expired: boolean; ticket: null };
  };
  /** All of the customer's sessions end. */
  ShopResetPassword: {
    input: { email: string; ticket: string; password: string };
    answer: { success: boolean };
  };
}
