import * as v from 'valibot';

/** The last day on which the units are kept, such as 2026-12-31. */
const lastDay = v.string();

/** For an order that is to be paid at pickup, until it is paid or cancelled. */
export const payAtPickup = v.object({ until: lastDay, isReady: v.boolean() });

/** For a method whose orders can be paid at pickup. */
export const payAtPickupOffer = v.object({ until: lastDay, maxCents: v.number() });
