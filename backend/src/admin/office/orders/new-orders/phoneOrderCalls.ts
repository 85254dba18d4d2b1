import type { OfficePayment } from 'mf-office/contract';
import { customizationCents, priceCart, priceGoods, type CartVariant } from '../../../../cart/api.ts';
import { deliveryMethods } from '../../../../delivery/api.ts';
import { requireOpenShop, type OpeningDeps } from '../../../../opening/isShopOpen.ts';
import {
  describeCustomization,
  findTaken,
  takenClaimant,
  takeOrder,
  voucherPayment,
} from '../../../../orders/api.ts';
import { sellAtCounter, type SyncDeps } from '../../../../payment/api.ts';
import { TranslatedError } from '../../../../platform/errors.ts';
import { ipPrefixes } from '../../../../platform/visitors/ipPrefixes.ts';
import type { SomeHandlers } from '../../staff-calls/StaffCall.ts';
import { orderedLines } from './orderedLines.ts';

const nobody = { person: null, browserHash: null };

export const phoneOrderCalls = (deps: SyncDeps & OpeningDeps & { sessionSecs: number }) =>
  ({
    OfficeDeliveryChoices: async (_input, { language }) => ({
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
    async OfficePriceOrder({ id, ...cart }, { language, ip }) {
      const claimant = id ? takenClaimant(id, ip) : { visitor: nobody, ...ipPrefixes(ip) };
      const placed = id && (await findTaken(deps.db, id));
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
        lines: variants.map(priceOf),
        subtotalCents,
        deliveryCents,
        voucherCents: voucher?.discountCents ?? 0,
        totalCents,
        ...(placed && { placed: placed.number }),
      };
    },
    async OfficePriceAddition({ lines }, { language, ip }) {
      const claimant = { visitor: nobody, ...ipPrefixes(ip) };
      const ordered = await orderedLines(deps.db, lines);
      const { variants, subtotalCents } = await priceGoods(deps.db, ordered, claimant, language);
      return { lines: variants.map(priceOf), totalCents: subtotalCents };
    },
    async OfficePlaceOrder({ id, language, paid, ...placed }, { staff, ip }) {
      await requireOpenShop(deps, null);
      const request = { ...placed, lines: await orderedLines(deps.db, placed.lines) };
      const taken = { id, request, language, who: staff.name, ip };
      const way = wayOf(placed.expectedCents, paid);
      const number = way
        ? await sellAtCounter(deps, { ...taken, sale: { paid: way, isTaken: false } })
        : await takeOrder(deps, taken);
      return { number };
    },
    async OfficeSellAtCounter({ id, language, paid, ...placed }, { staff, ip }) {
      await requireOpenShop(deps, null);
      const request = {
        ...placed,
        customer: { ...unnamed, ...placed.customer },
        lines: await orderedLines(deps.db, placed.lines),
      };
      const taken = { id, request, language, who: staff.name, ip };
      return {
        number: await sellAtCounter(deps, {
          ...taken,
          sale: { paid: wayOf(placed.expectedCents, paid), isTaken: true },
        }),
      };
    },
  }) satisfies SomeHandlers;

/** The previous release of the office sends `cash` for an order that a voucher pays. */
function wayOf<Way extends OfficePayment | undefined>(expectedCents: number, paid: Way) {
  if (expectedCents === 0) return voucherPayment;
  if (paid === voucherPayment)
    throw new TranslatedError(400, 'The voucher does not pay for all of it: choose how the rest is paid.');
  return paid;
}

const priceOf = (variant: CartVariant) => ({
  variantId: variant.variantId,
  unitPriceCents: variant.unitPriceCents + customizationCents(variant),
  available: variant.available,
  ...customizationOf(variant),
});

const customizationOf = ({ customization }: CartVariant) =>
  customization && customization !== 'unavailable'
    ? { customization: { code: customization.code, text: describeCustomization(customization) } }
    : {};

/** A customer at the counter need not give their name. */
const unnamed = { firstName: '', lastName: '', email: '', phone: '' };
