import type { User } from './calls.ts';

interface PaidLine {
  code: string;
  variant: string;
  quantity: number;
  totalCents: number;
}

/** What payloads are made of. A form of several fields carries a version of its own; `?` may be left out. */
interface Kinds {
  text: string;
  number: number;
  numbers: number[];
  flag: boolean;
  'number?': number | undefined;
  'sign-in or register': 'sign-in' | 'register';
  'info or error': 'info' | 'error';
  'user, form 1': User;
  'paid lines, form 1?': PaidLine[] | undefined;
}

export interface EventForm {
  /** Of the payload: another meaning or fewer fields make a new one. */
  v: number;
  payload: Record<string, string>;
}

/** What one part of the shop tells the others. `owner:fact`; `…-requested` is a wish to its owner. Payloads are
 *  serialisable. Every release carries the forms that it was built with, and `npm run contracts` compares them. */
export const events = {
  'account:sign-in-requested': { v: 1, payload: { mode: 'sign-in or register' } },
  'account:signed-in': { v: 1, payload: { user: 'user, form 1' } },
  'account:signed-out': { v: 1, payload: {} },
  'account:favourite-changed': { v: 1, payload: { itemId: 'number', isFavourite: 'flag' } },
  'catalogue:item-viewed': {
    v: 1,
    payload: { itemId: 'number', code: 'text', name: 'text', category: 'text', price: 'number' },
  },
  'catalogue:list-viewed': { v: 1, payload: { list: 'text', itemIds: 'numbers' } },
  'catalogue:item-selected': {
    v: 1,
    payload: { list: 'text', itemId: 'number', name: 'text', index: 'number' },
  },
  'catalogue:searched': { v: 1, payload: { query: 'text', total: 'number' } },
  /** Pieces of a variant went into the cart, at the price of one in euro. */
  'catalogue:item-added': {
    v: 1,
    payload: {
      itemId: 'number',
      code: 'text',
      name: 'text',
      category: 'text',
      variant: 'text',
      price: 'number',
      quantity: 'number',
    },
  },
  'checkout:cart-requested': { v: 1, payload: {} },
  /** `items` are its lines without delivery; older releases say only number and total. */
  'checkout:order-paid': {
    v: 1,
    payload: {
      number: 'text',
      totalCents: 'number',
      shippingCents: 'number?',
      items: 'paid lines, form 1?',
    },
  },
  'shell:page-viewed': { v: 1, payload: { path: 'text', title: 'text' } },
  'shell:notice-requested': { v: 1, payload: { text: 'text', kind: 'info or error' } },
} as const satisfies Record<string, { v: number; payload: Record<string, keyof Kinds> }>;

type Events = typeof events;
type Optional<P> = { [F in keyof P]: P[F] extends `${string}?` ? F : never }[keyof P];
type Fields<P> = { [F in Exclude<keyof P, Optional<P>>]: Kinds[P[F] & keyof Kinds] } & {
  [F in Optional<P>]?: Kinds[P[F] & keyof Kinds];
};

export type EventName = keyof Events;
export type ShopEvents = { [N in EventName]: { v: Events[N]['v'] } & Fields<Events[N]['payload']> };
