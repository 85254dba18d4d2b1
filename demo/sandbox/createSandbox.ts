import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Wallet } from 'mf-shared/calls';
import { createCallbacks, type Callbacks } from './callbacks.ts';
import { cardRoutes } from './cardRoutes.ts';
import { createFaults, type Faults } from './faults.ts';
import { createGateway, type Gateway } from './createGateway.ts';
import { openOrderBook, type OrderBook } from './orderBook.ts';
import { restRoutes } from './restRoutes.ts';

interface SandboxOptions {
  file: string;
  userName: string;
  password: string;
  callbackKey: string;
  wallets?: readonly Wallet[] | undefined;
  control?: boolean;
  callbackRepeatMs?: number;
  now?: () => number;
  log?: (text: string) => void;
}

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
  const now = options.now ?? Date.now;
  const gateway = createGateway(book, callbacks.notify, now);

  await app.register(formbody);
  app.get('/', () => ({ service: 'card sandbox', test: true }));
  restRoutes(app, {
    ...options,
    book,
    gateway,
    faults,
    notify: callbacks.notify,
    now,
  });
  cardRoutes(app, gateway, options.wallets ?? []);
  if (options.control) controlRoutes(app, { faults, callbacks, book, gateway });

  const sessions = setInterval(() => gateway.expireSessions(), 1000);
  app.addHook('onClose', () => {
    clearInterval(sessions);
    callbacks.stop();
  });
  return app;
}

interface Controlled {
  faults: Faults;
  callbacks: Callbacks;
  book: OrderBook;
  gateway: Gateway;
}

function controlRoutes(app: FastifyInstance, { faults, callbacks, book, gateway }: Controlled): void {
  app.post('/control/faults', (request) => {
    faults.set(request.body ?? {});
    callbacks.release();
    return {};
  });
  app.get('/control/settled', async () => {
    gateway.expireSessions();
    await callbacks.settled();
    return {};
  });
  app.get('/control/orders', () => book.all());
}
