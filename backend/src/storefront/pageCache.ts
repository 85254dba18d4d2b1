import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CachedResponse } from '../platform/http/responses/CachedResponse.ts';
import { LruCache } from '../platform/LruCache.ts';
import { once, type InProgress } from '../platform/once.ts';
import { ownerOf } from '../platform/releases/live/ownerOf.ts';
import { browserKey } from '../platform/visitors/Client.ts';
import type { RenderedPage } from './renderers/RenderedPage.ts';
import type { RendererPool, WantedPage } from './renderers/RendererPool.ts';

const freshMs = 2_000;
const maxStaleMs = 30_000;
const maxBytes = 8_000_000;
/** While at least this many pages are in progress, cached pages of any age are served. */
const busyFrom = 16;

export class CachedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: CachedResponse;
  readonly renderedAt: number;

  constructor(status: number, headers: Record<string, string>, body: Buffer, renderedAt: number) {
    this.status = status;
    this.headers = headers;
    this.body = new CachedResponse(body);
    this.renderedAt = renderedAt;
  }

  get bytes(): number {
    return this.body.bytes;
  }
}

export interface StreamedPage {
  status: number;
  headers: Record<string, string>;
  body: Readable;
  stored: Promise<unknown>;
}

export interface PageCache {
  /**
   * The first request for a streamed page gets the stream; others wait for the complete page. A stale page is
   * served while it is refreshed. Under load, pages of any age are served before a request is refused with
   * `Overloaded`.
   */
  get(page: WantedPage): Promise<CachedPage | StreamedPage>;
}

interface Options {
  renderers: Pick<RendererPool, 'inTurn'>;
  /** Milliseconds, monotonic, so that changing the machine's clock does not affect a page's age. */
  now?: () => number;
  onError: (error: unknown) => void;
}

/** Copies a stream to the visitor and into memory. A visitor who disconnects does not stop it. */
function tee(body: Readable): { toVisitor: Readable; bytes: Promise<Buffer> } {
  const [toVisitor, toMemory] = [body.pipe(new PassThrough()), body.pipe(new PassThrough())];
  body.once('error', (error) => [toVisitor, toMemory].forEach((copy) => copy.destroy(error)));
  return { toVisitor, bytes: buffer(toMemory) };
}

/** The pages of an owner that are in progress. */
interface PagesInProgress {
  /** Shared only between requests of one browser, because another's turn may come sooner. */
  pending: Map<string, Promise<CachedPage>>;
  rendering: InProgress<CachedPage>;
}

const keyOf = ({ set, url }: WantedPage): string => `${set.id} ${url}`;

const waitingKeyOf = (page: WantedPage): string => `${browserKey(page.client)} ${keyOf(page)}`;

/** Pages contain no personal data, so one copy serves everybody. */
export function createPageCache({ renderers, now = () => performance.now(), onError }: Options): PageCache {
  const cache = new LruCache<CachedPage>(maxBytes);
  const owners = new Map<string, PagesInProgress>();

  function inProgressOf({ set, url }: WantedPage): PagesInProgress {
    const { name } = ownerOf(set, url);
    const inProgress = owners.get(name) ?? { pending: new Map(), rendering: new Map() };
    owners.set(name, inProgress);
    return inProgress;
  }

  const ageOf = (page: CachedPage | undefined): number => (page ? now() - page.renderedAt : Infinity);

  function store(key: string, page: CachedPage): CachedPage {
    if (page.status === 200) cache.set(key, page);
    else cache.delete(key);
    return page;
  }

  function renderInTurn(
    { pending, rendering }: PagesInProgress,
    page: WantedPage,
  ): Promise<CachedPage | StreamedPage> {
    const [key, waitingKey] = [keyOf(page), waitingKeyOf(page)];
    return new Promise((resolve, reject) => {
      const complete = renderers.inTurn(page, (render) => {
        const rendered = cache.get(key);
        if (rendered && ageOf(rendered) <= freshMs) return rendered;
        return once(rendering, key, () => renderNow(render));
      });

      async function renderNow(render: () => Promise<RenderedPage>): Promise<CachedPage> {
        const { status, headers, body } = await render();
        const storeBytes = (bytes: Buffer): CachedPage =>
          store(key, new CachedPage(status, headers, bytes, now()));
        if (Buffer.isBuffer(body)) return storeBytes(body);
        const { toVisitor, bytes } = tee(body);
        resolve({ status, headers, body: toVisitor, stored });
        return storeBytes(await bytes);
      }

      pending.set(waitingKey, complete);
      const stored = complete.finally(() => pending.delete(waitingKey));
      // If a stream fails after it was returned, its reader gets the error from the stream itself.
      void stored.then(resolve, reject);
    });
  }

  async function revalidate(inProgress: PagesInProgress, wanted: WantedPage): Promise<void> {
    const { rendering, pending } = inProgress;
    if (rendering.has(keyOf(wanted)) || pending.has(waitingKeyOf(wanted))) return;
    const page = await renderInTurn(inProgress, wanted);
    if (!(page instanceof CachedPage)) page.body.resume();
  }

  return {
    async get(wanted) {
      const key = keyOf(wanted);
      const page = cache.get(key);
      const age = ageOf(page);
      if (page && age <= freshMs) return page;
      const inProgress = inProgressOf(wanted);
      const { rendering, pending } = inProgress;
      const isBusy = pending.size >= busyFrom;
      if (!page || (age > maxStaleMs && !isBusy))
        return (
          rendering.get(key)?.result ?? pending.get(waitingKeyOf(wanted)) ?? renderInTurn(inProgress, wanted)
        );
      if (!isBusy) revalidate(inProgress, wanted).catch(onError);
      return page;
    },
  };
}
