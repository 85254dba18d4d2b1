import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import type { Gateway, Operation } from './createGateway.ts';
import { declineOrder, refundOrder } from './refund.ts';
import type { GatewayOrder, OrderBook } from './orderBook.ts';
import { isGatewayError, gatewayError, unknownOrder } from './GatewayError.ts';
import { registerOrder, type Fields } from './registerOrder.ts';

interface RestOptions {
  userName: string;
  password: string;
  book: OrderBook;
  gateway: Gateway;
  faults: Faults;
  notify: (order: GatewayOrder, operation: Operation, ok: boolean) => void;
  now: () => number;
}

const accessDenied = gatewayError(2, 'Access denied');

/** Calls accept a form and return JSON with status 200, even for errors. */
export function restRoutes(app: FastifyInstance, options: RestOptions): void {
  const { book, gateway, faults, notify, now } = options;

  const call = (name: string, respond: (fields: Fields, reply: FastifyReply) => unknown): void => {
    app.post<{ Body: Fields | undefined }>(`/payment/rest/${name}`, (request, reply) => {
      const fields = request.body ?? {};
      const isKnown = fields['userName'] === options.userName && fields['password'] === options.password;
      return isKnown ? respond(fields, reply) : accessDenied;
    });
  };
  const orderCall = (
    name: string,
    respond: (order: GatewayOrder, fields: Fields, reply: FastifyReply) => unknown,
  ) =>
    call(name, (fields, reply) => {
      const order = gateway.find(fields['orderId'] ?? '');
      return order ? respond(order, fields, reply) : unknownOrder;
    });

  call('register.do', async (fields, reply) => {
    const fault = faults.take('register');
    if (fault === 'overloaded' || fault === 'error' || fault === 'hang' || fault === 'cut')
      return misbehave(fault, reply);
    const order = registerOrder(fields, book, now());
    if (isGatewayError(order)) return order;
    book.write(order);
    if (fault === 'lost') return misbehave('cut', reply);
    if (fault === 'late') await wait(faults.lateMs());
    const { orderId } = order;
    const formUrl = `http://${reply.request.host}/payment/payment_en.html?mdOrder=${orderId}`;
    return { orderId, formUrl };
  });

  orderCall('getOrderStatusExtended.do', async (order, _fields, reply) => {
    const fault = faults.take('status');
    if (fault === 'overloaded' || fault === 'error' || fault === 'hang' || fault === 'cut')
      return misbehave(fault, reply);
    if (fault === 'unknown-order') return unknownOrder;
    if (fault === 'late') await wait(faults.lateMs());
    const status = orderStatus(order);
    if (fault === 'wrong-amount') return { ...status, amount: 1, paymentAmountInfo: undefined };
    if (fault === 'wrong-currency') return { ...status, currency: '826' };
    return status;
  });

  orderCall('decline.do', (order) => declineOrder(order, gateway));
  orderCall('refund.do', (order, fields, reply) => {
    const fault = faults.take('refund');
    return fault === 'none' ? refundOrder(order, fields, gateway, notify) : misbehave(fault, reply);
  });
}

function misbehave(fault: 'overloaded' | 'error' | 'hang' | 'cut', reply: FastifyReply): FastifyReply {
  if (fault === 'overloaded') return reply.code(429).header('retry-after', '1').send('Too many requests');
  if (fault === 'error') return reply.code(500).type('text/html').send('<h1>Internal error</h1>');
  reply.hijack();
  if (fault === 'cut') reply.raw.destroy();
  return reply;
}

const paymentStates = {
  0: 'CREATED',
  2: 'DEPOSITED',
  4: 'REFUNDED',
  5: 'CREATED',
  6: 'DECLINED',
} as const;

function orderStatus(order: GatewayOrder) {
  const isPaid = order.orderStatus === 2 || order.orderStatus === 4;
  const paid = isPaid ? order.amount : 0;
  return {
    errorCode: '0',
    errorMessage: 'Success',
    orderNumber: order.orderNumber,
    orderStatus: order.orderStatus,
    actionCode: order.actionCode,
    amount: order.amount,
    currency: order.currency,
    ...(isPaid && {
      paymentWay: order.paymentWay,
      cardAuthInfo: { maskedPan: order.maskedPan },
    }),
    paymentAmountInfo: {
      paymentState: paymentStates[order.orderStatus],
      depositedAmount: paid - order.refundedAmount,
      refundedAmount: order.refundedAmount,
    },
  };
}
