import type { FastifyInstance } from 'fastify';
import { compressedAsItComes, encodingsFor } from '../http/compression.ts';
import { chooseSet, type Choice } from '../releases/chooseSet.ts';
import type { LiveReleases } from '../releases/liveReleases.ts';
import { noHints, type EarlyHints } from './earlyHints.ts';
import { failurePage } from './failurePage.ts';
import { CachedPage } from './CachedPage.ts';
import { type ComingPage, Overloaded, type PageCache } from './pageCache.ts';

const everyPage = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  vary: 'accept-encoding',
};

// The document asks by itself: after the main picture, which goes before.
const withoutLink = ({ link: _told, ...headers }: Record<string, string>): Record<string, string> => headers;

const headersOf = (page: CachedPage | ComingPage, { set, isShared }: Choice): Record<string, string> => ({
  ...everyPage,
  ...withoutLink(page.headers),
  'x-release-set': set.id,
  ...(!isShared && { 'cache-control': 'private, no-cache' }),
});

/** Every address that nothing else answers is a page of the shop: the shell decides which, and whether it exists. */
export function pagesPlugin(pages: PageCache, live: LiveReleases, hints: EarlyHints = noHints) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/*', async (request, reply) => {
      try {
        const choice = chooseSet(live, request, reply);
        hints.tell(request, reply, choice.set);
        const page = await pages.get(request.url, choice.set);
        hints.learn(request, choice.set, page.headers['link']);
        reply.code(page.status).headers(headersOf(page, choice));
        if (page instanceof CachedPage) return await page.body.send(request, reply);
        const [encoding = 'identity'] = encodingsFor(request.headers['accept-encoding']);
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        return await reply.send(compressedAsItComes(page.body, encoding));
      } catch (error) {
        request.log.error(error, 'the page could not be made');
        const isOverloaded = error instanceof Overloaded;
        if (isOverloaded) reply.header('retry-after', error.retryAfterSecs);
        return reply
          .code(isOverloaded ? 503 : 500)
          .headers(failurePage.headers)
          .send(failurePage.html(request.id));
      }
    });
  };
}
