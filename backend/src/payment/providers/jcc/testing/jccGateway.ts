import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Order {
  orderNumber: string;
  amount: number;
  orderStatus: number;
  refunds: Map<string, number>;
}

/**
 * A gateway whose responses differ from the sandbox's in everything that JCC leaves open: numbers are text,
 * success is no code, `success` or code 0, and fields without a value are missing.
 */
export async function jccGateway() {
  const orders = new Map<string, Order>();

  function respond(call: string | undefined, fields: URLSearchParams): object {
    const field = (name: string): string => fields.get(name) ?? '';
    const number = field('orderNumber');
    if (call === 'register.do') {
      if ([...orders.values()].some((order) => order.orderNumber === number)) return { errorCode: 1 };
      const orderId = `md-${orders.size + 1}`;
      const amount = Number(field('amount'));
      orders.set(orderId, { orderNumber: number, amount, orderStatus: 0, refunds: new Map() });
      return { orderId, formUrl: 'https://gateway.example/form' };
    }
    const order = orders.get(field('orderId'));
    if (!order) return { errorCode: '6' };
    const isPaid = order.orderStatus === 2 || order.orderStatus === 4;
    const refunded = [...order.refunds.values()].reduce((sum, cents) => sum + cents, 0);
    if (call === 'getOrderStatusExtended.do')
      return {
        orderNumber: order.orderNumber,
        orderStatus: String(order.orderStatus),
        amount: String(order.amount),
        currency: '978',
        ...(isPaid && {
          paymentWay: 'CARD',
          paymentAmountInfo: {
            depositedAmount: String(order.amount - refunded),
            refundedAmount: String(refunded),
          },
        }),
      };
    if (call === 'decline.do') {
      if (isPaid) return { errorCode: '7', success: false };
      order.orderStatus = 6;
      return { success: true };
    }
    if (!isPaid) return { errorCode: '7' };
    order.refunds.set(field('externalRefundId'), Number(field('amount')));
    order.orderStatus = 4;
    return { errorCode: 0 };
  }

  const server = createServer((request, response) => {
    void text(request).then((body) =>
      response.end(JSON.stringify(respond(request.url?.split('/').at(-1), new URLSearchParams(body)))),
    );
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    pay(orderId: string): void {
      const order = orders.get(orderId);
      if (order) order.orderStatus = 2;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
