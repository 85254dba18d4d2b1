import * as v from 'valibot';
import { defineCall, type Call } from '../platform/calls/call.ts';
import { identifyBrowser } from '../platform/visitors/identifyBrowser.ts';
import { cartVariants, customizationCents } from './cart/cartVariants.ts';
import { findCustomization } from './cart/customizations.ts';
import { deliveryMethods } from './cart/deliveryMethods.ts';
import type { OrderDeps } from './deps.ts';
import { askForMail } from './mails/mailCall.ts';
import { paymentStatus } from './payment/paymentStatus.ts';
import { checkedLinesSchema, customizationCode, id, placedOrderSchema } from './placement/orderInput.ts';
import { placeOrder } from './placement/placeOrder.ts';
import { processOrder } from './payment/processOrder.ts';
import { startPaymentSchema } from './payment/startPaymentSchema.ts';
import { startPayment } from './payment/startPayment.ts';
import { digits } from './schemas.ts';
import { throttleCodes, throttleOrders } from './placement/throttle.ts';
import { findVoucher } from './cart/voucher.ts';

const text = v.pipe(v.string(), v.maxLength(100));

/** The calls about delivery, orders and their payment. */
export function orderCalls(deps: OrderDeps): Call[] {
  const { db } = deps;
  return [
    defineCall({
      name: 'ShopDelivery',
      method: 'GET',
      input: v.strictObject({}),
      handle: async (_input, { language }) => ({ methods: await deliveryMethods(db, language) }),
    }),
    defineCall({
      name: 'ShopCheckCart',
      method: 'POST',
      input: v.strictObject({ lines: checkedLinesSchema }),
      async handle({ lines }, { language }) {
        const variants = await cartVariants(db, lines, language);
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
    defineCall({
      name: 'ShopPlaceOrder',
      method: 'POST',
      changes: true,
      input: placedOrderSchema,
      async handle(placed, context) {
        await throttleOrders(db, context.address);
        const browserHash = identifyBrowser(context);
        return placeOrder(deps, placed, { ...context.visitor, browserHash }, context.language);
      },
    }),
    defineCall({
      name: 'PosFindVoucher',
      method: 'GET',
      input: v.strictObject({ find: text, simple: v.literal('true'), location: v.literal('01') }),
      async handle({ find }, { visitor, address }) {
        await throttleCodes(db, address);
        const voucher = await findVoucher(db, find.trim(), visitor);
        return { $collected: voucher ? voucher.amount_cents / 100 : null };
      },
    }),
    defineCall({
      name: 'ShopCustomization',
      method: 'GET',
      input: v.strictObject({ code: customizationCode, item: v.pipe(digits, id) }),
      async handle({ code, item }, { address }) {
        await throttleCodes(db, address);
        return { customization: await findCustomization(db, code, item) };
      },
    }),
    defineCall({
      name: 'PosJcc',
      method: 'GET',
      changes: true,
      input: startPaymentSchema(deps.origin),
      handle: ({ amount, order_number, return_url }, { visitor }) =>
        startPayment(deps, { number: order_number, amountCents: amount, returnUrl: return_url }, visitor),
    }),
    defineCall({
      name: 'PosOrderStatus',
      method: 'GET',
      input: v.strictObject({ orderId: text }),
      handle: async ({ orderId }, { visitor }) => ({
        StatusMessage: await paymentStatus(deps, orderId, visitor),
      }),
    }),
    defineCall({
      name: '$PosProcessWeb',
      method: 'POST',
      changes: true,
      // The rest of the payload is what the server wrote down itself when the order was placed.
      input: v.looseObject({ orderid: text }),
      async handle({ orderid }, { visitor }) {
        const isFinished = await processOrder(deps, orderid, visitor);
        return isFinished ? {} : { error: 'The order is not paid yet.' };
      },
    }),
    defineCall({
      name: 'Mail',
      method: 'POST',
      changes: true,
      input: v.strictObject({
        to: text,
        subject: v.picklist(['Order Confirmation', 'Forgot Password Request'], 'This mail cannot be sent.'),
        body: v.string(),
        bcc: v.optional(v.string()),
      }),
      async handle({ to, subject }, { visitor }) {
        await askForMail(db, { to: to.trim(), subject }, visitor);
        return { data: { status: 200 } };
      },
    }),
  ];
}
