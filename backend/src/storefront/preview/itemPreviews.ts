import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath } from 'mf-shared/languages';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { pathOf, urlOf } from '../../platform/http/requestTarget.ts';
import { ownerOf } from '../../platform/releases/ownerOf.ts';
import { readBody } from '../renderers/RenderedPage.ts';
import type { RendererPool } from '../renderers/RendererPool.ts';
import { withItemBar } from './previewBar.ts';
import { uncached } from './previewPlugin.ts';

interface Options {
  setOf: (request: FastifyRequest, reply: FastifyReply) => ReleaseSet;
  renderers: Pick<RendererPool, 'render'>;
}

/** The end of an item's path with the token of a preview, which begins with the end of its validity in ms. */
const previewed = /\/[1-9]\d*~(\d*)[^/]*$/;

/**
 * Sends an item's page that the office links to, with a notice and out of every cache. Resolves to false for
 * any other page. The call of the page's loader checks the token.
 */
export function itemPreviews({ setOf, renderers }: Options) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const { pathname } = urlOf(request.url);
    const [, until] = previewed.exec(pathname) ?? [];
    if (until === undefined) return false;
    const set = setOf(request, reply);
    const url = pathOf(request.url);
    const { status, headers, body } = await renderers.render(url, set, ownerOf(set, url));
    const { link: _link, ...pageHeaders } = headers;
    const page = String(await readBody(body));
    reply.code(status).headers({ ...pageHeaders, 'x-release-set': set.id });
    const shownUntil = status === 200 ? Number(until) : null;
    void uncached(reply).send(withItemBar(page, shownUntil, languageOfPath(pathname)));
    return true;
  };
}
