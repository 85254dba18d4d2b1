import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { fairQueue, type FairQueue } from '../calls/fairQueue.ts';
import { CachedResponse } from '../http/CachedResponse.ts';
import { LruCache } from '../LruCache.ts';
import type { RenderedPage } from './openRenderer.ts';

const freshMs = 2_000;
const maxStaleMs = 30_000;
const maxBytes = 8_000_000;
/** More concurrent renders only make each of them slower. */
const maxConcurrentRenders = 32;
/** From this many pages in progress, cached pages of any age are served. */
const busyFrom = 16;
/** Requests beyond these would wait for two seconds, and are refused. */
const maxWaiting = { maxQueuedPerClient: 300 - maxConcurrentRenders, maxQueued: 600 };

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
   * Returns the page at a path, for a visitor's IP address. The first request for a streamed page gets the
   * stream; others wait for the complete page. A stale page is served while it is refreshed in the
   * background. Under load, pages of any age are served before a request is refused with `Overloaded`.
   */
  get(address: string, set: ReleaseSet, visitor: string): Promise<CachedPage | StreamedPage>;
}

interface Options {
  render: (address: string, set: ReleaseSet) => Promise<RenderedPage>;
  /** Returns the name of the page's queue, so that slow pages of one owner do not delay those of others. */
  queueOf?: (address: string, set: ReleaseSet) => Promise<string>;
  /** In ms, monotonic, so that changing the machine's clock does not affect a page's age. */
  now?: () => number;
  onError: (error: unknown) => void;
}

/** Copies a stream to the visitor and into memory. A visitor who disconnects does not stop it. */
function tee(body: Readable): { toVisitor: Readable; bytes: Promise<Buffer> } {
  const [toVisitor, toMemory] = [body.pipe(new PassThrough()), body.pipe(new PassThrough())];
  body.once('error', (error) => [toVisitor, toMemory].forEach((copy) => copy.destroy(error)));
  return { toVisitor, bytes: buffer(toMemory) };
}

interface RenderQueue {
  asked: Map<string, Promise<CachedPage>>;
  rendering: Map<string, Promise<CachedPage>>;
  takeTurn: FairQueue;
}

/**
 * Waiting pages are shared only between requests of one visitor, because another visitor's turn may come
 * sooner.
 */
const visitorKey = (visitor: string, key: string): string => `${visitor} ${key}`;

/**
 * Caches the most recently used pages with status 200. They contain no personal data, so one copy serves
 * everybody.
 */
export function createPageCache({
  render,
  queueOf,
  now = () => performance.now(),
  onError,
}: Options): PageCache {
  const cache = new LruCache<CachedPage>(maxBytes);
  const queues = new Map<string, RenderQueue>();

  async function queueFor(address: string, set: ReleaseSet): Promise<RenderQueue> {
    const name = (await queueOf?.(address, set).catch(onError)) ?? '';
    const queue = queues.get(name) ?? {
      asked: new Map(),
      rendering: new Map(),
      // A shorter rest, because a network may be a whole school. Cached pages take no turn.
      takeTurn: fairQueue({ concurrency: maxConcurrentRenders, cooldownFactor: 3, ...maxWaiting }),
    };
    queues.set(name, queue);
    return queue;
  }

  const ageOf = (page: CachedPage | undefined): number => (page ? now() - page.renderedAt : Infinity);

  function store(key: string, page: CachedPage): CachedPage {
    if (page.status === 200) cache.set(key, page);
    else cache.delete(key);
    return page;
  }

  function renderPage(
    { asked, rendering, takeTurn }: RenderQueue,
    key: string,
    address: string,
    set: ReleaseSet,
    visitor: string,
  ): Promise<CachedPage | StreamedPage> {
    return new Promise((resolve, reject) => {
      const complete = takeTurn(visitor, () => {
        const rendered = cache.get(key);
        if (rendered && ageOf(rendered) <= freshMs) return rendered;
        const page = rendering.get(key) ?? renderNow();
        rendering.set(key, page);
        return page.finally(() => rendering.delete(key));
      });

      async function renderNow(): Promise<CachedPage> {
        const { status, headers, body } = await render(address, set);
        const storeBytes = (bytes: Buffer): CachedPage =>
          store(key, new CachedPage(status, headers, bytes, now()));
        if (Buffer.isBuffer(body)) return storeBytes(body);
        const { toVisitor, bytes } = tee(body);
        resolve({ status, headers, body: toVisitor, stored });
        return storeBytes(await bytes);
      }

      asked.set(visitorKey(visitor, key), complete);
      const stored = complete.finally(() => asked.delete(visitorKey(visitor, key)));
      // If the stream fails, its reader gets the error from the stream itself.
      void stored.then(resolve, reject);
    });
  }

  async function revalidate(
    queue: RenderQueue,
    key: string,
    address: string,
    set: ReleaseSet,
    visitor: string,
  ): Promise<void> {
    if (queue.rendering.has(key) || queue.asked.has(visitorKey(visitor, key))) return;
    const page = await renderPage(queue, key, address, set, visitor);
    if (!(page instanceof CachedPage)) page.body.resume();
  }

  return {
    async get(address, set, visitor) {
      const key = `${set.id} ${address}`;
      const page = cache.get(key);
      const age = ageOf(page);
      if (page && age <= freshMs) return page;
      const queue = await queueFor(address, set);
      const isBusy = queue.asked.size >= busyFrom;
      if (!page || (age > maxStaleMs && !isBusy))
        return (
          queue.rendering.get(key) ??
          queue.asked.get(visitorKey(visitor, key)) ??
          renderPage(queue, key, address, set, visitor)
        );
      if (!isBusy) revalidate(queue, key, address, set, visitor).catch(onError);
      return page;
    },
  };
}
