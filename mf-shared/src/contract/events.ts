import * as v from 'valibot';
import { user } from './accounts.ts';

const paidLine = v.object({
  code: v.string(),
  variant: v.string(),
  quantity: v.number(),
  totalCents: v.number(),
});

const event = <const V extends number, E extends v.ObjectEntries>(version: V, payload: E) =>
  v.object({ v: v.literal(version), ...payload });

/** Events between parts of the shop, named `owner:fact`; `…-requested` asks the owner for an action.
 *  Payloads are serialisable. A changed meaning or a removed field needs a new version `v` alongside the
 *  old one while releases need it: `v.variant('v', [event(1, …), event(2, …)])`. `npm run contracts`
 *  compares the schemas of releases. */
export const events = {
  'account:sign-in-requested': event(1, { mode: v.picklist(['sign-in', 'register']) }),
  'account:signed-in': event(1, { user }),
  'account:signed-out': event(1, {}),
  'account:favourite-changed': event(1, { itemId: v.number(), isFavourite: v.boolean() }),
  'catalogue:item-viewed': event(1, {
    itemId: v.number(),
    code: v.string(),
    name: v.string(),
    category: v.string(),
    price: v.number(),
  }),
  'catalogue:list-viewed': event(1, { list: v.string(), itemIds: v.array(v.number()) }),
  'catalogue:item-selected': event(1, {
    list: v.string(),
    itemId: v.number(),
    name: v.string(),
    index: v.number(),
  }),
  'catalogue:searched': event(1, { query: v.string(), total: v.number() }),
  /** Units of a variant were added to the cart; `price` per unit in euro. */
  'catalogue:item-added': event(1, {
    itemId: v.number(),
    code: v.string(),
    name: v.string(),
    category: v.string(),
    variant: v.string(),
    price: v.number(),
    quantity: v.number(),
  }),
  'checkout:cart-requested': event(1, {}),
  /** `items` excludes delivery. Older releases send only number and total. */
  'checkout:order-paid': event(1, {
    number: v.string(),
    totalCents: v.number(),
    shippingCents: v.optional(v.number()),
    items: v.optional(v.array(paidLine)),
  }),
  'shell:page-viewed': event(1, { path: v.string(), title: v.string() }),
  'shell:notice-requested': event(1, { text: v.string(), kind: v.picklist(['info', 'error']) }),
};

export type EventName = keyof typeof events;
export type ShopEvents = { [N in EventName]: v.InferOutput<(typeof events)[N]> };
export type EventVersion<N extends EventName> = ShopEvents[N]['v'];
/** The payload of an event in the given versions. */
export type EventPayload<N extends EventName, V extends number> = Extract<ShopEvents[N], { v: V }>;
