import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages, sourceLanguage, type Language } from 'mf-shared/languages';
import * as v from 'valibot';
import { clientOf } from '../visitors/Client.ts';
import type { Db } from '../database/tables/Db.ts';
import { compression } from '../http/responses/compression.ts';
import { ShopError } from '../errors.ts';
import type { Call, CompletedCall } from './call.ts';
import { createContext, anonymousContext } from './createContext.ts';
import { createDispatcher } from './createDispatcher.ts';
import type { GetResponse } from './responseCache.ts';
import { Redirect } from './Redirect.ts';
import { refuseCrossSite } from './refuseCrossSite.ts';
import { requireJson } from './requireJson.ts';

interface Settings {
  calls: Call[];
  db: Db;
  origin: string;
  getResponse?: GetResponse | undefined;
  onCall?: (request: FastifyRequest, call: CompletedCall) => void;
}

export function callRoutes({ calls, db, origin, getResponse, onCall = () => {} }: Settings) {
  const dispatch = createDispatcher(calls);
  const sameSite = refuseCrossSite(origin);

  return async (app: FastifyInstance): Promise<void> => {
    app.removeContentTypeParser('text/plain');
    await app.register(compress, compression);
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(privateHeaders);
    });

    for (const call of calls) {
      const checks = [...(call.changes ? [sameSite] : []), ...(call.method === 'POST' ? [requireJson] : [])];
      app.route({
        method: call.method,
        url: `/${call.name}`,
        exposeHeadRoute: false,
        onRequest: checks,
        async handler(request, reply) {
          const { language, input } = splitLanguage(request.query as object);
          if (call.isPublic && getResponse) {
            const { body } = await getResponse(
              call.name,
              input,
              anonymousContext(language, request.log, clientOf(request)),
            );
            onCall(request, { name: call.name, input, response: async () => JSON.parse(await body.text()) });
            return body.send(request, reply.headers(publicHeaders).type(json));
          }
          const rawInput = call.method === 'GET' ? input : request.body;
          const response = await dispatch(
            call.name,
            rawInput,
            await createContext(db, language, request, reply),
          );
          onCall(request, { name: call.name, input: Object(rawInput), response: async () => response });
          return send(reply, response);
        },
      });
    }
    for (const prefix of ['$', 'Pos', 'Table', 'Shop', 'Mail']) app.all(`/${prefix}*`, refuseUnknown);
  };
}

const json = 'application/json; charset=utf-8';
const publicHeaders = { 'cache-control': 'public, max-age=0, must-revalidate' };
export const privateHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export function send(reply: FastifyReply, response: unknown): FastifyReply {
  if (response instanceof Redirect) return reply.redirect(response.location, 302);
  // Fastify would send null as an empty body.
  return reply.type(json).send(JSON.stringify(response ?? null));
}

async function refuseUnknown({ method, url }: FastifyRequest): Promise<never> {
  throw new ShopError(404, `Unknown call ${method} ${url.split('?')[0]}.`);
}

const languageSchema = v.optional(v.picklist(languages), sourceLanguage);

export function splitLanguage(query: object): { language: Language; input: object } {
  const { language: requested, ...input } = query as Record<string, unknown>;
  const language = v.safeParse(languageSchema, requested);
  if (!language.success) throw new ShopError(400, 'Unsupported language.');
  return { language: language.output, input };
}
