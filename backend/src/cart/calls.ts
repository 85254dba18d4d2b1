import { implementCall, type Call } from '../platform/calls/call.ts';
import type { FairQueue } from '../platform/calls/fairQueue.ts';
import type { Db } from '../platform/database/tables/Db.ts';
import { ipPrefixes } from '../platform/visitors/ipPrefixes.ts';
import { cartVariants, customizationCents } from './cartVariants.ts';
import { findCustomization } from './customizations.ts';
import { throttleCodes, throttleGuesses } from './throttle.ts';

export const cartCalls = ({ db, carts }: { db: Db; carts: FairQueue }): Call[] => [
  implementCall('ShopCheckCart', {
    queue: carts,
    async handle({ lines }, { language, visitor, ip }) {
      await throttleGuesses(db, { visitor, ip }, { lines });
      const variants = await cartVariants(db, lines, { visitor, ...ipPrefixes(ip) }, language);
      return {
        lines: variants.map((variant) => {
          const { line, name, colour, listPriceCents, unitPriceCents, available, customization } = variant;
          const cost = customization === 'unavailable' ? null : customizationCents(variant);
          return {
            ...line,
            name,
            colourName: colour,
            listPriceCents,
            unitPriceCents,
            customizationCents: cost,
            available,
          };
        }),
      };
    },
  }),
  implementCall('ShopCustomization', {
    async handle({ code, item }, context) {
      await throttleCodes(db, context);
      return { customization: await findCustomization(db, code, item) };
    },
  }),
];
