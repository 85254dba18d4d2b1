import { inLanguage, languages } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import { ownPerson } from '../customers/sessions/ownPerson.ts';
import { throttleLookup } from '../customers/sessions/throttle.ts';
import { implementCall, type Call } from '../platform/calls/call.ts';
import { fairQueue } from '../platform/calls/fairQueue.ts';
import { ShopError } from '../platform/errors.ts';
import { ipPrefixes } from '../platform/visitors/ipPrefixes.ts';
import { identifyBrowser } from '../platform/visitors/identifyBrowser.ts';
import { cartVariants, customizationCents } from './cart/cartVariants.ts';
import { findCustomization } from './cart/customizations.ts';
import { deliveryMethods } from './cart/deliveryMethods.ts';
import { requestMail } from './mails/requestMail.ts';
import { confirmPayment, paymentStatus } from './payment/paymentStatus.ts';
import { placeOrder } from './placement/placeOrder.ts';
import { startPayment, type PaymentDeps } from './payment/startPayment.ts';
import { throttleCodes, throttleGuesses, throttleOrders } from './placement/throttle.ts';
import { unpaidLines } from './unpaid/unpaidLines.ts';
import { findVoucher } from './cart/voucher.ts';

export function orderCalls(deps: PaymentDeps): Call[] {
  const { db, wallets = [] } = deps;
  const returnPages = languages.map(
    (language) => new URL(inLanguage(paths.loading(), language), deps.origin).href,
  );
  const carts = fairQueue();
  return [
    implementCall('ShopDelivery', {
      handle: async ({ postCode }, { language }) => ({
        methods: await deliveryMethods(db, language, postCode),
        wallets: [...wallets],
      }),
    }),
    implementCall('ShopCheckCart', {
      queue: carts,
      async handle({ lines }, { language, visitor, address }) {
        await throttleGuesses(db, { visitor, address }, { lines });
        const variants = await cartVariants(db, lines, { visitor, ...ipPrefixes(address) }, language);
        return {
          lines: variants.map((variant) => {
            const { line, name, colour, priceCents, discountedCents, available, customization } = variant;
            const cost = customization === 'gone' ? null : customizationCents(variant);
            return {
              ...line,
              name,
              colour,
              priceCents,
              discountedCents,
              customizationCents: cost,
              available,
            };
          }),
        };
      },
    }),
    implementCall('ShopPlaceOrder', {
      changes: true,
      queue: carts,
      async handle(placed, context) {
        // If the session has ended, a customer's order must not silently become a guest order.
        if (placed.person !== undefined && placed.person !== ownPerson(context))
          throw new ShopError(401, 'Please sign in.');
        await throttleOrders(db, context);
        await throttleGuesses(db, context, placed);
        const visitor = { ...context.visitor, browserHash: identifyBrowser(context) };
        return placeOrder(db, placed, { visitor, ...ipPrefixes(context.address) }, context.language);
      },
    }),
    implementCall('ShopUnpaidOrder', {
      async handle({ id, token }, { language }) {
        const lines = await unpaidLines(db, id, token, language);
        return lines && { lines };
      },
    }),
    implementCall('PosFindVoucher', {
      async handle({ find }, context) {
        await throttleCodes(db, context);
        const voucher = await findVoucher(db, find.trim(), context.visitor);
        return { $collected: voucher ? voucher.amount_cents / 100 : null };
      },
    }),
    implementCall('ShopCustomization', {
      async handle({ code, item }, context) {
        await throttleCodes(db, context);
        return { customization: await findCustomization(db, code, item) };
      },
    }),
    implementCall('PosJcc', {
      changes: true,
      async handle({ amount, order_number, return_url }, { visitor, address }) {
        if (!returnPages.includes(return_url))
          throw new ShopError(400, "return_url must be the shop's own page for returning.");
        const started = { number: order_number, amountCents: amount, returnUrl: return_url };
        const page = await startPayment(deps, started, { visitor, ...ipPrefixes(address) });
        return { formUrl: page.url, orderId: page.id };
      },
    }),
    implementCall('PosOrderStatus', {
      handle: async ({ orderId }, { visitor }) => ({
        StatusMessage: await paymentStatus(deps, orderId, visitor),
      }),
    }),
    implementCall('$PosProcessWeb', {
      changes: true,
      async handle({ orderid }, { visitor }) {
        const isPaid = await confirmPayment(deps, orderid, visitor);
        return isPaid ? {} : { error: 'The order is not paid yet.' };
      },
    }),
    implementCall('Mail', {
      changes: true,
      async handle({ to, subject }, context) {
        const address = to.trim();
        // The response reveals whether a code was sent to this email address.
        if (subject === 'Forgot Password Request') await throttleLookup(db, address, context);
        await requestMail(db, { to: address, subject }, context.visitor);
        return { data: { status: 200 } };
      },
    }),
  ];
}
