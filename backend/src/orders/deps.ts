import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { CardProvider } from './payment/jcc/jcc.ts';

export type Db = Kysely<Schema>;

export interface OrderDeps {
  db: Db;
  card: CardProvider;
  /** The shop's own origin: where the card page sends the shopper, and the provider its callbacks. */
  origin: string;
  /** How long a card page stays open. */
  sessionSecs: number;
  log: FastifyBaseLogger;
}
