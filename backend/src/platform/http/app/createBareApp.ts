import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerFactory } from 'fastify';
import type { Config } from '../../config/config.ts';
import { withRequestId } from '../../log/requestId.ts';
import { traceRequests } from '../../tracing/traceRequests.ts';
import { sendError } from './errorHandler.ts';
import { RequestLog } from './RequestLog.ts';
import { isValidTarget } from '../requests/requestTarget.ts';
import { securityHeaders } from '../responses/securityHeaders.ts';
import { TranslatedError } from '../../errors.ts';

interface Settings {
  config: Pick<Config, 'trustedProxies'>;
  origin: string;
  log: FastifyBaseLogger;
  serverFactory?: FastifyServerFactory;
}

export async function createBareApp({
  config,
  origin,
  log,
  serverFactory,
}: Settings): Promise<FastifyInstance> {
  const headers = securityHeaders(origin);
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: newRequestId,
    bodyLimit: 64 * 1024,
    trustProxy: config.trustedProxies ?? false,
    // Each step of a start has its own limit, such as a request to the store. All of them may take minutes.
    pluginTimeout: 0,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers)),
    ...(serverFactory && { serverFactory }),
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request) => {
    throw new TranslatedError(404, 'Not found: {what}.', {
      what: `${request.method} ${request.url.split('?')[0]}`,
    });
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  app.addHook('onRequest', async ({ url }) => {
    if (!isValidTarget(url)) throw new TranslatedError(400, 'Invalid request target.');
  });
  // Repeated after the body was read, because streams lose the async context.
  app.addHook('onRequest', (request, _, done) => withRequestId(request.id, done));
  app.addHook('preValidation', (request, _, done) => withRequestId(request.id, done));
  closeConnectionsOnStop(app);
  traceRequests(app);
  await app.register(cookie);
  return app;
}

/** The server closes connections that are idle when it stops; one with a request in progress would stay open
 *  until its keep-alive limit. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));
  app.addHook('onSend', async (_request, reply) => void (isStopping && reply.header('connection', 'close')));
}

/** Keeps a proxy's request id, so that both logs can be correlated. */
function newRequestId({ headers }: IncomingMessage): string {
  const fromProxy = headers['x-request-id'];
  return typeof fromProxy === 'string' && /^[\w-]{8,64}$/.test(fromProxy) ? fromProxy : randomUUID();
}
