import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { createCallbacks } from './callbacks.ts';
import { cardRoutes } from './cardRoutes.ts';
import { createFaults, type Faults } from './faults.ts';
import { createGateway } from './createGateway.ts';
import { openOrderBook, type OrderBook } from './orderBook.ts';
import { restRoutes } from './restRoutes.ts';

export interface SandboxOptions {
  /** The append-only file of orders. */
  file: string;
  userName: string;
  password: string;
  callbackKey: string;
  /** Its public address; by default the host of the request. */
  origin?: string | undefined;
  /** Whether faults can be set over HTTP. */
  control?: boolean;
  callbackRepeatMs?: number;
  log?: (text: string) => void;
}

/** A card gateway with JCC's protocol and its own payment pages. */
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
  const gateway = createGateway(book, callbacks.notify);

  await app.register(formbody);
  app.get('/', () => ({ service: 'card sandbox', test: true }));
  restRoutes(app, {
    ...options,
    book,
    gateway,
    faults,
    notify: callbacks.notify,
    formUrl: (order, host) =>
      `${options.origin ?? `http://${host}`}/payment/payment_en.html?mdOrder=${order.orderId}`,
  });
  cardRoutes(app, gateway);
  if (options.control) controlRoutes(app, faults, book);

  const sessions = setInterval(() => gateway.expireSessions(), 1000);
  app.addHook('onClose', () => {
    clearInterval(sessions);
    callbacks.stop();
  });
  return app;
}

/** Lets tests set a fault and read the orders. */
function controlRoutes(app: FastifyInstance, faults: Faults, book: OrderBook): void {
  app.post('/control/faults', (request) => {
    faults.set(request.body ?? {});
    return {};
  });
  app.get('/control/orders', () => book.all());
}
