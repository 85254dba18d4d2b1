import { priceCart } from '../../../cart/api.ts';
import { deliveryMethods } from '../../../delivery/api.ts';
import { requireOpenShop, type OpeningDeps } from '../../../opening/isShopOpen.ts';
import { takeOrder } from '../../../orders/api.ts';
import { ipPrefixes } from '../../../platform/visitors/ipPrefixes.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

const role = 'orders';
const nobody = { person: null, browserHash: null };

export const phoneOrderCalls = (deps: OpeningDeps & { sessionSecs: number }): StaffCall[] => [
  staffQuery('OfficeDeliveryChoices', {
    role,
    handle: async (_input, { language }) => ({
      methods: (await deliveryMethods(deps.db, language)).map(
        ({ id, name, label, isCollected = false, locations }) => ({
          id,
          name: label ?? name,
          isCollected,
          locations: locations.map(({ name, isCollected = false }) => ({ name, isCollected })),
        }),
      ),
    }),
  }),
  staffQuery('OfficePriceOrder', {
    role,
    async handle(cart, { language, ip }) {
      const claimant = { visitor: nobody, ...ipPrefixes(ip) };
      const priced = await priceCart(deps.db, cart, claimant, language);
      const { variants, subtotalCents, deliveryCents, totalCents } = priced;
      return {
        lines: variants.map(({ line: { id, color, size }, unitPriceCents, available }) => ({
          id,
          color,
          size,
          unitPriceCents,
          available,
        })),
        subtotalCents,
        deliveryCents,
        totalCents,
      };
    },
  }),
  staffMutation('OfficePlaceOrder', {
    role,
    record: ({ id, expectedCents }) => ({ request: id, cents: expectedCents }),
    async handle({ id, language, ...request }, { staff, ip }) {
      await requireOpenShop(deps, null, 'en');
      return { number: await takeOrder(deps, { id, request, language, who: staff.name, ip }) };
    },
  }),
];
