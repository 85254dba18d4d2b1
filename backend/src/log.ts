import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

/** The log of the requests, for what works without one: background work, start and end. */
export function createLog(level: Config['logLevel']): FastifyBaseLogger {
  return Fastify({ logger: { level } }).log;
}
