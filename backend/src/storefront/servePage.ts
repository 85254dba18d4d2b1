import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '../platform/errors.ts';
import { compressedStream, encodingsFor } from '../platform/http/responses/compression.ts';
import { clientOf } from '../platform/visitors/Client.ts';
import { pathOf } from '../platform/http/requests/requestTarget.ts';
import { oncePerMinute } from '../platform/log/oncePerMinute.ts';
import type { LiveReleases } from '../platform/releases/live/liveReleases.ts';
import { isOpened, type VisitCounter } from '../platform/releases/canaries/visitCounter.ts';
import { currentTrace } from '../platform/tracing/tracing.ts';
import { assignSet, type SetAssignment } from './assignSet.ts';
import { noEarlyHints, type EarlyHints } from './earlyHints.ts';
import { sendFailurePage } from './failurePage.ts';
import { CachedPage, type PageCache, type StreamedPage } from './pageCache.ts';

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

async function sendPage(
  page: CachedPage | StreamedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Allows browser instrumentation to join the page's trace.
  const trace = currentTrace();
  if (trace) reply.header('server-timing', `traceparent;desc="${trace}"`);
  if (page instanceof CachedPage) return page.body.send(request, reply);
  const [encoding = 'identity'] = encodingsFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(compressedStream(page.body, encoding));
}

interface Options {
  live: LiveReleases;
  pages: PageCache;
  visits: Pick<VisitCounter, 'onPage'>;
  onPage?: (request: FastifyRequest) => void;
  hints?: EarlyHints;
  /** The current path of a page that was moved; null for any other. */
  movedPath?: (target: string) => Promise<string | null>;
  /** Resolves to whether it sent another page, such as a preview; if not, the live releases are used. */
  trySendOther?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

export function servePage({
  live,
  pages,
  visits,
  onPage = () => {},
  hints = noEarlyHints,
  movedPath = async () => null,
  trySendOther = async () => false,
}: Options) {
  const isFirst = oncePerMinute();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      if (await trySendOther(request, reply)) return reply;

      const assignment = assignSet(live, request, reply);
      const { set } = assignment;
      hints.send(request, reply, set);

      const page = await pages.get({ url: pathOf(request.url), set, client: clientOf(request) });

      const moved = page.status === 200 ? null : await movedPath(request.url);
      // The address may be used again, so that browsers must not keep the redirect.
      if (moved) return await reply.header('cache-control', 'no-cache').redirect(moved, 301);

      if (page.status === 404 && live.isLost(pathOf(request.url)))
        throw new ShopError(503, 'the release of this page is excluded');

      hints.storeLinks(request, set, page.headers['link']);
      visits.onPage(request, reply, set);
      if (page.status === 200 && isOpened(request)) onPage(request);
      reply.code(page.status).headers(headersOf(page, assignment));
      return await sendPage(page, request, reply);
    } catch (error) {
      if (!(error instanceof ShopError) || isFirst(error.message))
        request.log.error(error, 'the page could not be rendered');
      return sendFailurePage(error, request, reply);
    }
  };
}
