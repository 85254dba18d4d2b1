import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath } from 'mf-shared/languages';
import { urlOf } from '../../platform/http/requestTarget.ts';
import { withItemBar } from './previewBar.ts';
import { sendWithBar, type PageSource } from './sendWithBar.ts';

/** The end of an item's path with the token of a preview, which begins with the end of its validity in ms. */
const previewed = /\/[1-9]\d*~(\d*)(?!\d)[^/]*$/;

/**
 * Sends an item's page that the office links to, with a notice and out of every cache. Resolves to false for
 * any other page. The call of the page's loader checks the token.
 */
export function itemPreviews(source: PageSource) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const { pathname } = urlOf(request.url);
    const [, until] = previewed.exec(pathname) ?? [];
    if (until === undefined) return false;
    await sendWithBar(source, request, reply, (page, status) =>
      withItemBar(page, status === 200 ? Number(until) : null, languageOfPath(pathname)),
    );
    return true;
  };
}
