import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { answerError } from './answerError.ts';
import type { Call } from './calls/call.ts';
import { callRoutes } from './calls/callRoutes.ts';
import type { GetAnswer } from './calls/keepAnswers.ts';
import type { Config } from './config.ts';
import type { Database } from './database/openDatabase.ts';
import { ShopError } from './errors.ts';
import { healthRoutes } from './healthRoutes.ts';
import { createLog } from './log.ts';

export interface AppParts {
  config: Config;
  db: Database;
  calls: Call[];
  answers?: GetAnswer;
  /** Everything that is not a call: pages, pictures, files, callbacks. Registered in this order. */
  plugins?: FastifyPluginAsync[];
  log?: FastifyBaseLogger;
}

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, calls, answers, plugins = [], log = createLog(config.logLevel) } = parts;
  const app = Fastify({
    loggerInstance: log,
    genReqId: requestId,
    bodyLimit: 64 * 1024,
    // An address of some thousand Greek letters, each nine characters of it, is answered like any other.
    http: { maxHeaderSize: 64 * 1024 },
    trustProxy: config.trustedProxies ?? false,
    requestTimeout: 30_000,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    throw new ShopError(404, `There is nothing at ${request.method} ${request.url.split('?')[0]}.`);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  await app.register(cookie);
  await app.register(healthRoutes(db));
  await app.register(callRoutes({ calls, db, origin: config.origin, answers }));
  for (const plugin of plugins) await app.register(plugin);
  return app;
}

/** A number that a proxy gave already is kept, so that its log and ours can be read together. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
