import * as v from 'valibot';
import { user } from './accounts.ts';
import { event, type EventsOf } from './event.ts';
import { cartLine } from './lines.ts';
import type { TeamEvents } from './teamEvents.ts';

/** Named `owner:fact`; `…-requested` asks the owner for an action. Payloads are serialisable. A changed
 *  meaning or a removed field needs a second version while releases need the first:
 *  `v.variant('v', [event(1, …), event(2, …)])`. `npx meltemi contracts` compares releases. */
export const events = {
  'account:sign-in-requested': event(1, { mode: v.picklist(['sign-in', 'register']) }),
  'account:signed-in': event(1, { user }),
  'account:signed-out': event(1, {}),
  'account:favourite-changed': event(1, { itemId: v.number(), isFavourite: v.boolean() }),
  'catalogue:item-viewed': event(2, {
    itemId: v.number(),
    code: v.string(),
    name: v.string(),
    category: v.string(),
    priceCents: v.number(),
  }),
  'catalogue:list-viewed': event(1, { list: v.string(), itemIds: v.array(v.number()) }),
  'catalogue:item-selected': event(1, {
    list: v.string(),
    itemId: v.number(),
    name: v.string(),
    index: v.number(),
  }),
  'catalogue:searched': event(1, { query: v.string(), total: v.number() }),
  /** `line` has the added quantity. */
  'catalogue:item-added': event(3, { category: v.string(), line: cartLine }),
  'checkout:cart-requested': event(1, {}),
  'checkout:order-paid': event(3, {
    number: v.string(),
    totalCents: v.number(),
    shippingCents: v.number(),
    lines: v.array(cartLine),
  }),
  'shell:page-viewed': event(1, { path: v.string(), title: v.string() }),
  'shell:notice-requested': event(1, { text: v.string(), kind: v.picklist(['info', 'error']) }),
};

export type ShopEvents = EventsOf<typeof events> & TeamEvents;
export type EventName = keyof ShopEvents;
export type EventVersion<N extends EventName> = ShopEvents[N]['v'];
export type EventPayload<N extends EventName, V extends number> = Extract<ShopEvents[N], { v: V }>;
