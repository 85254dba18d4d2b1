import { implementCall, type Call } from '../../platform/calls/call.ts';
import { requireWithinLimits } from '../../platform/visitors/rateLimit.ts';
import { rateLimitsFor } from '../../platform/visitors/rateLimitsFor.ts';
import { ipPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import { confirmAtPickup, payAtPickup } from './payAtPickup.ts';
import type { PaymentDeps } from './startPayment.ts';

/** A network could otherwise mail to any number of addresses. Schools share one. */
const reservedADay = { limit: 20, windowSeconds: 86_400 };

export const paymentCalls = (deps: PaymentDeps): Call[] => [
  implementCall('ShopPayAtPickup', {
    changes: true,
    async handle({ number, amountCents }, context) {
      await requireWithinLimits(deps.db, rateLimitsFor('pay-at-pickup', context, reservedADay));
      const { visitor, ip, language } = context;
      return payAtPickup(deps, { number, amountCents }, { visitor, ...ipPrefixes(ip) }, language);
    },
  }),
  implementCall('ShopConfirmReserved', {
    changes: true,
    handle: async ({ id, token }, { ip, language }) => {
      const { until } = await confirmAtPickup(deps, { number: id, token }, ipPrefixes(ip), language);
      return { until };
    },
  }),
];
