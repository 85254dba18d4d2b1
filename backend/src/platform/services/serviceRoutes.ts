import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { teamCallPattern } from 'mf-shared/callName';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { privateHeaders, send, splitLanguage } from '../calls/callRoutes.ts';
import { refuseCrossSite } from '../calls/refuseCrossSite.ts';
import { requireJson } from '../calls/requireJson.ts';
import { ShopError } from '../errors.ts';
import { compression } from '../http/responses/compression.ts';
import { limitPerNetwork } from '../http/requests/limitPerNetwork.ts';
import type { OfferedCall, ServiceCalls, ServiceFailure } from './serviceCalls.ts';

interface Options {
  services: ServiceCalls;
  setOf: (request: FastifyRequest) => Promise<ReleaseSet>;
  /** Serves a page whose path looks like a call. */
  sendPage: (request: CallToService, reply: FastifyReply) => Promise<FastifyReply>;
  onFailure: (request: FastifyRequest, failure: ServiceFailure) => void;
  origin: string;
}

type CallToService = FastifyRequest<{ Params: { call: string } }>;

const url = `/:call(^${teamCallPattern}$)`;
const perMinute = 600;

/** The calls of the visitor's releases. The backend's own calls have routes of their own, which win. */
export function serviceRoutes({ services, setOf, sendPage, onFailure, origin }: Options) {
  return async (app: FastifyInstance): Promise<void> => {
    const limit = limitPerNetwork({ points: perMinute, duration: 60 });
    await app.register(compress, compression);
    app.removeContentTypeParser('text/plain');

    const find = async (request: CallToService): Promise<OfferedCall | undefined> =>
      services.find(await setOf(request), request.params.call);

    async function answer(offered: OfferedCall, request: CallToService, reply: FastifyReply) {
      reply.headers(privateHeaders);
      await limit(request);
      const { language, input } = splitLanguage(request.query as object);
      const given = offered.method === 'GET' ? input : request.body;
      const response = await services.answer(offered, given, {
        language,
        ip: request.ip,
        onFailure: (failure) => onFailure(request, failure),
      });
      return send(reply, response);
    }

    app.route<{ Params: { call: string } }>({
      method: 'GET',
      url,
      exposeHeadRoute: false,
      async handler(request, reply) {
        const offered = await find(request);
        return offered?.method === 'GET' ? answer(offered, request, reply) : sendPage(request, reply);
      },
    });

    app.route<{ Params: { call: string } }>({
      method: 'POST',
      url,
      onRequest: [refuseCrossSite(origin), requireJson],
      async handler(request, reply) {
        const offered = await find(request);
        if (offered?.method === 'POST') return answer(offered, request, reply);
        throw new ShopError(404, `Unknown call POST /${request.params.call}.`);
      },
    });
  };
}
