import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/database/Db.ts';
import type { Config } from '../platform/config/config.ts';
import { jccProvider } from './payment/jcc/jccProvider.ts';
import type { OrderDeps } from './deps.ts';

const cardSessionSecs = 1200;

interface Parts {
  config: Config;
  db: Db;
  log: FastifyBaseLogger;
}

/** What orders need, as the settings have it. */
export const orderDeps = ({ config, db, log }: Parts): OrderDeps => ({
  db,
  log,
  origin: config.origin,
  sessionSecs: cardSessionSecs,
  paymentProvider: jccProvider(config.card),
});
