import type { User } from './calls.ts';

/** What one part of the shop tells the others. `owner:fact`; `…-requested` is a wish to its owner. Payloads are
 *  serialisable and carry the version of their form. */
export interface ShopEvents {
  'account:sign-in-requested': { v: 1; mode: 'sign-in' | 'register' };
  'account:signed-in': { v: 1; user: User };
  'account:signed-out': { v: 1 };
  'account:favourite-changed': { v: 1; itemId: number; isFavourite: boolean };
  'catalogue:item-viewed': {
    v: 1;
    itemId: number;
    code: string;
    name: string;
    category: string;
    price: number;
  };
  'catalogue:list-viewed': { v: 1; list: string; itemIds: number[] };
  'catalogue:item-selected': { v: 1; list: string; itemId: number; name: string; index: number };
  'catalogue:searched': { v: 1; query: string; total: number };
  /** Pieces of a variant went into the cart, at the price of one in euro. */
  'catalogue:item-added': {
    v: 1;
    itemId: number;
    code: string;
    name: string;
    category: string;
    variant: string;
    price: number;
    quantity: number;
  };
  'checkout:cart-requested': { v: 1 };
  /** `items` are its lines without delivery; older releases say only number and total. */
  'checkout:order-paid': {
    v: 1;
    number: string;
    totalCents: number;
    shippingCents?: number;
    items?: { code: string; variant: string; quantity: number; totalCents: number }[];
  };
  'shell:page-viewed': { v: 1; path: string; title: string };
  'shell:notice-requested': { v: 1; text: string; kind: 'info' | 'error' };
}

export type EventName = keyof ShopEvents;
