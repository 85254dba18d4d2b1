import { implementCall, type Call } from '../platform/calls/call.ts';
import { requireWithinLimits } from '../platform/visitors/rateLimit.ts';
import { rateLimitsFor } from '../platform/visitors/rateLimitsFor.ts';
import { ipPrefixes } from '../platform/visitors/ipPrefixes.ts';
import { payAtPickup } from './payAtPickup.ts';
import type { SyncDeps } from './syncPayment.ts';

/** A network could otherwise reserve everything, with made-up addresses. Schools share one. */
const reservedADay = { limit: 20, windowSeconds: 86_400 };

export const paymentCalls = (deps: SyncDeps): Call[] => [
  implementCall('ShopPayAtPickup', {
    changes: true,
    async handle({ number, amountCents }, context) {
      await requireWithinLimits(deps.db, rateLimitsFor('pay-at-pickup', context, reservedADay));
      const { visitor, ip, language } = context;
      return {
        until: await payAtPickup(deps, { number, amountCents }, { visitor, ...ipPrefixes(ip) }, language),
      };
    },
  }),
];
