import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfPath, type Language } from 'mf-shared/languages';
import { isShopOpen, mayLook, type OpeningDeps } from '../../opening/isShopOpen.ts';
import { urlOf } from '../../platform/http/requests/requestTarget.ts';
import { browserHashOf } from '../../platform/visitors/identifyBrowser.ts';
import { findSeller } from '../../seller/findSeller.ts';
import { withClosedBar } from '../preview/previewBar.ts';
import { sendWithBar, type PageSource } from '../preview/sendWithBar.ts';
import { closedPage, closedPageHeaders } from './closedPage.ts';

interface Options extends PageSource, OpeningDeps {
  origin: string;
  straplineIn: (language: Language) => Promise<string>;
}

/**
 * Before the opening, sends browsers with a link of the office each page with a notice, and all others the page that
 * says that the shop opens soon. Resolves to false once the shop is open.
 *
 * The status is 200, with `noindex`: proxies cannot tell a 503 of a closed shop from one of a backend that is
 * overloaded or stops, for which they ask the next one.
 */
export function closedShop({ db, mustBeOpened = false, origin, straplineIn, ...source }: Options) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (await isShopOpen({ db, mustBeOpened })) return false;
    const { pathname } = urlOf(request.url);
    const language = languageOfPath(pathname);
    if (await mayLook(db, browserHashOf(request.cookies)))
      await sendWithBar(source, request, reply, (page) => withClosedBar(page, language));
    else {
      const [seller, strapline] = await Promise.all([findSeller(db, language), straplineIn(language)]);
      const page = closedPage({ language, path: pathname, origin, seller, strapline });
      void reply.headers(closedPageHeaders).send(page);
    }
    return true;
  };
}
