import * as v from 'valibot';

/** The last day on which the pieces are kept, as 2026-12-31. */
const lastDay = v.string();

/** Of an order that is paid when it is picked up, until it is paid or cancelled. */
export const payAtPickup = v.object({ until: lastDay, isReady: v.boolean() });

/** Of a method whose orders can be paid when they are picked up. */
export const payAtPickupOffer = v.object({ until: lastDay, maxCents: v.number() });
