import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath } from 'mf-shared/languages';
import { urlOf } from '../../platform/http/requests/requestTarget.ts';
import { plainPageHeaders } from '../../platform/plain-pages/plainPage.ts';
import { invalidItemLink, withItemBar } from './previewBar.ts';
import { sendWithBar, type PageSource } from './sendWithBar.ts';

/** The end of an item's path with the token of a preview, which begins with the end of its validity in ms. */
const previewed = /\/([1-9]\d*)~([^/]*)$/;

interface Options extends PageSource {
  isItemPreview: (id: number, token: string) => Promise<boolean>;
}

/**
 * Sends an item's page that the office links to, with a notice and out of every cache, or a plain page if the token is
 * not valid. Resolves to false for any other page.
 */
export function itemPreviews({ isItemPreview, ...source }: Options) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const { pathname } = urlOf(request.url);
    const [, id, token = ''] = previewed.exec(pathname) ?? [];
    if (!id) return false;
    const language = languageOfPath(pathname);
    if (await isItemPreview(Number(id), token))
      await sendWithBar(source, request, reply, (page) => withItemBar(page, parseInt(token, 10), language));
    else void reply.code(404).headers(plainPageHeaders).send(invalidItemLink(language));
    return true;
  };
}
