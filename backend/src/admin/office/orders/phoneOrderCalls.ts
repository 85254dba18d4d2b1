import type { OrderedLine } from 'mf-shared/calls';
import { priceCart } from '../../../cart/api.ts';
import { deliveryMethods } from '../../../delivery/api.ts';
import { requireOpenShop, type OpeningDeps } from '../../../opening/isShopOpen.ts';
import { findTaken, takenClaimant, takeOrder } from '../../../orders/api.ts';
import { sellAtCounter, type SyncDeps } from '../../../payment/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import { ipPrefixes } from '../../../platform/visitors/ipPrefixes.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

const role = 'orders';
const nobody = { person: null, browserHash: null };

export const phoneOrderCalls = (deps: SyncDeps & OpeningDeps & { sessionSecs: number }): StaffCall[] => [
  staffQuery('OfficeDeliveryChoices', {
    role,
    handle: async (_input, { language }) => ({
      methods: (await deliveryMethods(deps.db, language)).map(
        ({ id, name, label, kind, isCollected = false, locations }) => ({
          id,
          name: label ?? name,
          isCollected,
          isPickup: kind === 'pickup',
          locations: locations.map(({ name, label = name, isCollected = false }) => ({
            name,
            label,
            isCollected,
          })),
        }),
      ),
    }),
  }),
  staffQuery('OfficePriceOrder', {
    role,
    async handle({ id, ...cart }, { language, ip }) {
      const claimant = id ? takenClaimant(id, ip) : { visitor: nobody, ...ipPrefixes(ip) };
      const placed = id && (await findTaken(deps.db, claimant));
      const priced = await priceCart(
        deps.db,
        {
          ...cart,
          lines: await orderedLines(deps.db, cart.lines),
          // The order that was placed may have used it up.
          voucher: placed ? undefined : cart.voucher,
        },
        claimant,
        language,
      );
      const { variants, voucher, subtotalCents, deliveryCents, totalCents } = priced;
      return {
        lines: variants.map(({ variantId, unitPriceCents, available }) => ({
          variantId,
          unitPriceCents,
          available,
        })),
        subtotalCents,
        deliveryCents,
        voucherCents: voucher?.discountCents ?? 0,
        totalCents,
        ...(placed && { placed: placed.number }),
      };
    },
  }),
  staffMutation('OfficePlaceOrder', {
    role,
    record: ({ id, expectedCents, paid }) => ({ request: id, cents: expectedCents, paid }),
    async handle({ id, language, paid, ...placed }, { staff, ip }) {
      await requireOpenShop(deps, null);
      const request = { ...placed, lines: await orderedLines(deps.db, placed.lines) };
      const taken = { id, request, language, who: staff.name, ip };
      const number = paid
        ? await sellAtCounter(deps, { ...taken, sale: { paid, isTaken: false } })
        : await takeOrder(deps, taken);
      return { number };
    },
  }),
  staffMutation('OfficeSellAtCounter', {
    role,
    record: ({ id, expectedCents, paid }) => ({ request: id, cents: expectedCents, paid }),
    async handle({ id, language, paid, ...placed }, { staff, ip }) {
      await requireOpenShop(deps, null);
      const request = {
        ...placed,
        customer: { ...unnamed, ...placed.customer },
        lines: await orderedLines(deps.db, placed.lines),
      };
      const taken = { id, request, language, who: staff.name, ip };
      return { number: await sellAtCounter(deps, { ...taken, sale: { paid, isTaken: true } }) };
    },
  }),
];

/** A customer at the counter need not give their name. */
const unnamed = { firstName: '', lastName: '', email: '', phone: '' };

/** As a browser would order them. */
async function orderedLines(
  db: Db,
  lines: { variantId: number; quantity: number }[],
): Promise<OrderedLine[]> {
  const variants = await db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'colour_id')
    .select(['variants.id', 'item_id', 'code', 'size'])
    .where(
      'variants.id',
      'in',
      lines.map(({ variantId }) => variantId),
    )
    .execute();
  return lines.map(({ variantId, quantity }) => {
    const variant = variants.find(({ id }) => id === variantId);
    if (!variant) throw new TranslatedError(409, 'A variant is not sold any more. Please remove it.');
    return { id: variant.item_id, color: variant.code, size: variant.size, quantity };
  });
}
