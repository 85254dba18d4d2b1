import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Wallet } from 'mf-shared/calls';
import { readFileSync } from 'node:fs';
import { cardFaults, maskedPan, testCards, testCode, tryCard, walletWays, type CardForm } from './cards.ts';
import { declinedAttempt, isOpen, type Gateway } from './createGateway.ts';
import type { GatewayOrder } from './orderBook.ts';
import { cardPage, challengePage, endedPage, unknownPage } from './pages.ts';

type Query = { mdOrder?: string; card?: string };

export function cardRoutes(app: FastifyInstance, gateway: Gateway, wallets: readonly Wallet[]): void {
  const style = readFileSync(new URL('sandbox.css', import.meta.url), 'utf8');
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css').send(style));

  /** Returns null if the order cannot be paid; the response has then been sent. */
  const openOrder = (query: Query, reply: FastifyReply): GatewayOrder | null => {
    const order = gateway.find(query.mdOrder ?? '');
    if (!order) void send(reply.code(404), unknownPage());
    else if (order.orderStatus === 6) void send(reply, endedPage(order, returnUrlOf(order)), order);
    else if (!isOpen(order)) void reply.redirect(returnUrlOf(order), 303);
    else return order;
    return null;
  };

  app.get<{ Querystring: Query }>('/payment/payment_en.html', (request, reply) => {
    const order = openOrder(request.query, reply);
    if (!order) return reply;
    if (order.orderStatus === 5) return reply.redirect(challengeUrl(order), 303);
    const card = testCards.find(({ number }) => number === request.query.card);
    const values = card ? { number: card.number, expiry: card.expiry, code: testCode } : {};
    return send(reply, cardPage({ order, wallets, values, faults: {}, isDeclined: false }), order);
  });

  app.post<{ Querystring: Query; Body: Partial<CardForm> | undefined }>('/payment/pay', (request, reply) => {
    const order = openOrder(request.query, reply);
    if (!order) return reply;
    const { number = '', expiry = '', code = '' } = request.body ?? {};
    const card = { number, expiry, code };
    const faults = cardFaults(card);
    if (Object.keys(faults).length > 0)
      return send(reply, cardPage({ order, wallets, values: card, faults, isDeclined: false }), order);
    const outcome = tryCard(card);
    if (outcome === 'challenges') {
      gateway.change(order, { orderStatus: 5, maskedPan: maskedPan(number) });
      return reply.redirect(challengeUrl(order), 303);
    }
    if (outcome === 'succeeds')
      return reply.redirect(returnUrlOf(gateway.deposit(order, maskedPan(number))), 303);
    gateway.change(order, declinedAttempt);
    return send(reply, cardPage({ order, wallets, values: {}, faults: {}, isDeclined: true }), order);
  });

  app.post<{ Querystring: Query; Body: { wallet?: string } | undefined }>(
    '/payment/wallet',
    (request, reply) => {
      const order = openOrder(request.query, reply);
      if (!order) return reply;
      const wallet = wallets.find((name) => name === request.body?.wallet);
      if (!wallet)
        return send(reply, cardPage({ order, wallets, values: {}, faults: {}, isDeclined: false }), order);
      const paid = gateway.deposit(order, maskedPan(testCards[0].number), walletWays[wallet]);
      return reply.redirect(returnUrlOf(paid), 303);
    },
  );

  app.get<{ Querystring: Query }>('/payment/challenge', (request, reply) => {
    const order = openOrder(request.query, reply);
    return order ? send(reply, challengePage(order), order) : reply;
  });

  app.post<{ Querystring: Query; Body: { answer?: string } | undefined }>(
    '/payment/challenge',
    (request, reply) => {
      const order = openOrder(request.query, reply);
      if (!order) return reply;
      if (order.orderStatus === 5 && request.body?.answer === 'confirm')
        return reply.redirect(returnUrlOf(gateway.deposit(order, order.maskedPan)), 303);
      gateway.change(order, declinedAttempt);
      return send(reply, cardPage({ order, wallets, values: {}, faults: {}, isDeclined: true }), order);
    },
  );
}

const challengeUrl = (order: GatewayOrder): string => `/payment/challenge?mdOrder=${order.orderId}`;

function returnUrlOf(order: GatewayOrder): string {
  const url = new URL(order.returnUrl);
  url.searchParams.set('orderId', order.orderId);
  url.searchParams.set('lang', order.language);
  return url.href;
}

function send(reply: FastifyReply, page: string, order?: GatewayOrder): FastifyReply {
  // Chromium also checks form-action against the redirect that follows, so the shop's origin is allowed.
  const shop = order ? new URL(order.returnUrl).origin : '';
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(page);
}
