import type { FastifyInstance } from 'fastify';
import { describeTrust, readTrust } from 'mf-toolkit/registry';

/** With the public keys in the trust file, a team's command can tell before a change whether the shop would
 *  show it. 404 without a trust file. */
export function teamsPlugin(trustFile: string | undefined) {
  return async (app: FastifyInstance): Promise<void> => {
    if (!trustFile) return;
    // Read each time, since new keys apply without a restart.
    app.get('/contracts/teams', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(describeTrust(await readTrust(trustFile))),
    );
  };
}
