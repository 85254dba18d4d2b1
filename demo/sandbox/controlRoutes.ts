import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';
import type { OrderBook } from './orderBook.ts';

/** For tests, and only where the sandbox was started with them: set a fault, look at the orders. */
export function controlRoutes(app: FastifyInstance, faults: Faults, book: OrderBook): void {
  app.post('/control/faults', (request) => {
    faults.set(request.body ?? {});
    return {};
  });
  app.get('/control/orders', () => book.all());
}
