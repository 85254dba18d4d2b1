import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brand } from 'mf-shared/brand';
import { Overloaded } from '../errors.ts';
import { compressedStream, encodingsFor } from '../http/compression.ts';
import { pathOf } from '../http/requestTarget.ts';
import { assignSet, type SetAssignment } from '../releases/assignSet.ts';
import type { LiveReleases } from '../releases/liveReleases.ts';
import { isOpened, type VisitCounter } from '../releases/visitCounter.ts';
import { currentTrace } from '../tracing/tracing.ts';
import { noEarlyHints, type EarlyHints } from './earlyHints.ts';
import { CachedPage, type PageCache, type StreamedPage } from './pageCache.ts';

const failurePage = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  },

  html: (requestId: string): string =>
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${brand.name}</title></head><body><h1>Something went wrong.</h1>` +
    `<p>Please try again in a moment, or write to ${brand.email}. Your cart is kept in this browser.</p>` +
    `<p><a href="/">${brand.name}</a></p><p><small>${requestId}</small></p></body></html>`,
};

// The link header is only for early hints: the document preloads the same files itself, after the main image.
const withoutLink = ({ link: _link, ...headers }: Record<string, string>): Record<string, string> => headers;

const headersOf = (
  page: CachedPage | StreamedPage,
  { set, isShared }: SetAssignment,
): Record<string, string> => ({
  vary: 'accept-encoding',
  ...withoutLink(page.headers),
  'x-release-set': set.id,
  ...(!isShared && { 'cache-control': 'private, no-cache' }),
});

/** Returns whether it sent a preview; if not, the live releases are used. */
type SendPreview = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

interface Options {
  pages: PageCache;
  live: LiveReleases;
  visits: Pick<VisitCounter, 'onPage'>;
  onPage?: (request: FastifyRequest) => void;
  hints?: EarlyHints;
  sendPreview?: SendPreview;
}

/** Serves pages on all remaining paths; the shell decides which page it is and whether it exists. */
export function pagesPlugin({
  pages,
  live,
  visits,
  onPage = () => {},
  hints = noEarlyHints,
  sendPreview = async () => false,
}: Options) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/*', async (request, reply) => {
      try {
        if (await sendPreview(request, reply)) return reply;
        const assignment = assignSet(live, request, reply);
        hints.send(request, reply, assignment.set);
        const page = await pages.get(pathOf(request.url), assignment.set, request.ip);
        hints.record(request, assignment.set, page.headers['link']);
        reply.code(page.status).headers(headersOf(page, assignment));
        visits.onPage(request, reply, assignment.set);
        if (page.status === 200 && isOpened(request)) onPage(request);
        // Lets browser instrumentation join the page's trace.
        const trace = currentTrace();
        if (trace) reply.header('server-timing', `traceparent;desc="${trace}"`);
        if (page instanceof CachedPage) return await page.body.send(request, reply);
        const [encoding = 'identity'] = encodingsFor(request.headers['accept-encoding']);
        if (encoding !== 'identity') reply.header('content-encoding', encoding);
        return await reply.send(compressedStream(page.body, encoding));
      } catch (error) {
        request.log.error(error, 'the page could not be rendered');
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
