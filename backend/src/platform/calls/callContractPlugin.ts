import type { FastifyInstance } from 'fastify';
import { describeCalls, versionHeader } from 'mf-toolkit/contract';
import { backendVersion } from '../backendVersion.ts';
import { CachedResponse } from '../http/responses/CachedResponse.ts';
import type { Call } from './call.ts';

type Described = Pick<Call, 'name' | 'method' | 'input' | 'response'>;

/** Releases are checked against these JSON Schemas before they are promoted. */
export function callContractPlugin(calls: Described[]) {
  return async (app: FastifyInstance): Promise<void> => {
    let body: CachedResponse | undefined;
    // Created at the first request, so that it does not delay the start.
    const describe = (): CachedResponse => {
      const described = describeCalls(Object.fromEntries(calls.map((call) => [call.name, call])));
      return new CachedResponse(Buffer.from(JSON.stringify(described)));
    };
    app.get('/contracts/calls', (request, reply) =>
      (body ??= describe()).send(
        request,
        reply
          .header('cache-control', 'public, max-age=60')
          .header(versionHeader, backendVersion)
          .type('application/json; charset=utf-8'),
      ),
    );
  };
}
