import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { createCallbacks } from './callbacks.ts';
import { cardRoutes } from './cardRoutes.ts';
import { controlRoutes } from './controlRoutes.ts';
import { createFaults } from './faults.ts';
import { createGateway } from './gateway.ts';
import { openOrderBook } from './orderBook.ts';
import { restRoutes } from './restRoutes.ts';

export interface SandboxOptions {
  /** The append-only file of orders. */
  file: string;
  userName: string;
  password: string;
  callbackKey: string;
  /** The address that browsers reach it at; else the one that it was asked at. */
  origin?: string | undefined;
  /** Whether faults can be set over HTTP. */
  control?: boolean;
  callbackRepeatMs?: number;
  log?: (text: string) => void;
}

/** The card gateway as the shop sees it, with its own pages. */
export async function createSandbox(options: SandboxOptions): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  const faults = createFaults();
  const callbacks = createCallbacks({
    key: options.callbackKey,
    faults,
    repeatMs: options.callbackRepeatMs ?? 30_000,
    log: options.log ?? (() => {}),
  });
  const book = openOrderBook(options.file);
  const gateway = createGateway(book, callbacks.tell);

  await app.register(formbody);
  app.get('/', () => ({ service: 'card sandbox', test: true }));
  restRoutes(app, {
    ...options,
    book,
    gateway,
    faults,
    tell: callbacks.tell,
    formUrl: (order, host) =>
      `${options.origin ?? `http://${host}`}/payment/payment_en.html?mdOrder=${order.orderId}`,
  });
  cardRoutes(app, gateway);
  if (options.control) controlRoutes(app, faults, book);

  const sessions = setInterval(() => gateway.endSessions(), 1000);
  app.addHook('onClose', () => {
    clearInterval(sessions);
    callbacks.stop();
  });
  return app;
}
