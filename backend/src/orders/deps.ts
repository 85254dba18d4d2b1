import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/database/Db.ts';
import type { PaymentProvider } from './payment/PaymentProvider.ts';

export interface OrderDeps {
  db: Db;
  paymentProvider: PaymentProvider;
  /** The shop's own origin: where the card page sends the shopper, and the provider its callbacks. */
  origin: string;
  /** How long a card page stays open. */
  sessionSecs: number;
  log: FastifyBaseLogger;
}
