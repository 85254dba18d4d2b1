import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { clientOf } from '../../platform/visitors/Client.ts';
import { pathOf } from '../../platform/http/requests/requestTarget.ts';
import type { RendererPool } from '../renderers/RendererPool.ts';
import { uncached } from './previewPlugin.ts';

export interface PageSource {
  setOf: (request: FastifyRequest, reply: FastifyReply) => ReleaseSet;
  renderers: Pick<RendererPool, 'render'>;
}

/** Sends a page of the live releases out of every cache. `withBar` adds a notice to its document. */
export async function sendWithBar(
  { setOf, renderers }: PageSource,
  request: FastifyRequest,
  reply: FastifyReply,
  withBar: (page: string) => string,
): Promise<void> {
  const set = setOf(request, reply);
  const url = pathOf(request.url);
  const { status, headers, body } = await renderers.render({ url, set, client: clientOf(request) });
  const { link: _link, ...pageHeaders } = headers;
  reply.code(status).headers({ ...pageHeaders, 'x-release-set': set.id });
  void uncached(reply).send(withBar(String(body)));
}
