import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { Db } from './platform/database/tables/Db.ts';
import type { Call, CompletedCall } from './platform/calls/call.ts';
import { callRoutes } from './platform/calls/callRoutes.ts';
import type { GetResponse } from './platform/calls/responseCache.ts';
import type { Config } from './platform/config/config.ts';
import { createBareApp } from './platform/http/app/createBareApp.ts';
import { healthRoutes } from './platform/http/app/healthRoutes.ts';
import { refuseOtherHosts } from './platform/http/requests/refuseOtherHosts.ts';
import { type Hosts, serverOfHosts } from './platform/http/app/serverOfHosts.ts';
import { createLog } from './platform/log/log.ts';
import { activeClients } from './platform/visitors/ActiveClients.ts';

export interface AppParts {
  config: Config;
  db: Db;
  calls: Call[];
  getResponse?: GetResponse;
  plugins?: FastifyPluginAsync[];
  hosts?: Hosts;
  log?: FastifyBaseLogger;
  onResponse?: (request: FastifyRequest, reply: FastifyReply) => void;
  onCall?: ((request: FastifyRequest, call: CompletedCall) => void) | undefined;
}

export const serverOptions = {
  // URLs may have thousands of Greek letters, which take nine characters each when encoded.
  maxHeaderSize: 64 * 1024,
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
};

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, calls, getResponse, plugins = [], hosts = new Map() } = parts;
  const { onResponse = () => {}, onCall } = parts;
  const { log = createLog(config.logLevel) } = parts;
  const serverFactory = serverOfHosts(hosts, serverOptions);
  const app = await createBareApp({ config, origin: config.origin, log, serverFactory });
  if (config.isLocal) app.addHook('onRequest', refuseOtherHosts);
  app.addHook('onRequest', async ({ ip }) => void activeClients.touch(ip));
  app.addHook('onResponse', async (request, reply) => onResponse(request, reply));

  await app.register(healthRoutes(db));
  await app.register(callRoutes({ calls, db, origin: config.origin, getResponse, onCall }));
  for (const plugin of plugins) await app.register(plugin);
  return app;
}
