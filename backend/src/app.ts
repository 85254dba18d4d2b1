import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Db } from './platform/database/Db.ts';
import { answerError } from './platform/http/errorHandler.ts';
import type { Call } from './platform/calls/call.ts';
import { callRoutes } from './platform/calls/callRoutes.ts';
import type { GetAnswer } from './platform/calls/responseCache.ts';
import type { Config } from './platform/config/config.ts';
import { ShopError } from './platform/errors.ts';
import { healthRoutes } from './platform/http/healthRoutes.ts';
import { refuseOtherHosts } from './platform/http/refuseOtherHosts.ts';
import { securityHeaders } from './platform/http/securityHeaders.ts';
import { createLog } from './platform/log/log.ts';
import { withRequestId } from './platform/log/requestId.ts';

export interface AppParts {
  config: Config;
  db: Db;
  calls: Call[];
  answers?: GetAnswer;
  /** Everything that is not a call, registered in this order. */
  plugins?: FastifyPluginAsync[];
  log?: FastifyBaseLogger;
  /** Called after every response. */
  onAnswered?: (request: FastifyRequest, reply: FastifyReply) => void;
}

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, calls, answers, plugins = [], onAnswered = () => {} } = parts;
  const { log = createLog(config.logLevel) } = parts;
  const headers = securityHeaders(config.origin);
  const app = Fastify({
    loggerInstance: log,
    genReqId: newRequestId,
    bodyLimit: 64 * 1024,
    // URLs with thousands of Greek letters, nine characters each when encoded, must work.
    http: { maxHeaderSize: 64 * 1024 },
    trustProxy: config.trustedProxies ?? false,
    requestTimeout: 30_000,
    // The first start downloads all live releases from a store that may be slow.
    pluginTimeout: 60_000,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    throw new ShopError(404, `There is nothing at ${request.method} ${request.url.split('?')[0]}.`);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  if (config.isLocal) app.addHook('onRequest', refuseOtherHosts);
  // Again after the body was read: streams lose the async context.
  app.addHook('onRequest', (request, _, done) => withRequestId(request.id, done));
  app.addHook('preValidation', (request, _, done) => withRequestId(request.id, done));
  app.addHook('onResponse', async (request, reply) => onAnswered(request, reply));

  await app.register(cookie);
  await app.register(healthRoutes(db));
  await app.register(callRoutes({ calls, db, origin: config.origin, answers }));
  for (const plugin of plugins) await app.register(plugin);
  return app;
}

/** Keeps a proxy's request id, so that both logs can be matched. */
function newRequestId({ headers }: IncomingMessage): string {
  const fromProxy = headers['x-request-id'];
  return typeof fromProxy === 'string' && /^[\w-]{8,64}$/.test(fromProxy) ? fromProxy : randomUUID();
}
