import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReleaseSet } from 'mf-toolkit/registry';
import pLimit, { type LimitFunction } from 'p-limit';
import { Overloaded } from '../errors.ts';
import { CachedResponse } from '../http/CachedResponse.ts';
import { LruCache } from '../LruCache.ts';
import type { RenderedPage } from './openRenderer.ts';

const freshMs = 2_000;
const maxStaleMs = 30_000;
const maxBytes = 8_000_000;
/** More renders at once only make each of them slower; the others queue. */
const maxConcurrentRenders = 32;
/** Pages being rendered from which on cached pages of any age are served. */
const busyFrom = 16;
/** Pages being rendered from which on further ones are refused: they would wait for two seconds. */
const fullFrom = 300;

/** A rendered page in memory. */
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
}

export interface PageCache {
  /**
   * The page at an address. The first request for a streamed page gets the stream; others that arrive meanwhile wait for
   * the complete page. A stale page is served while a new one is rendered in the background. Under load, pages of any
   * age are served before a request is refused with `Overloaded`.
   */
  get(address: string, set: ReleaseSet): Promise<CachedPage | StreamedPage>;
}

interface Options {
  render: (address: string, set: ReleaseSet) => Promise<RenderedPage>;
  /** Pages of one queue wait for each other: one owner's slow pages must not delay those of others. */
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

/** Pages that are being rendered or wait for it. */
interface RenderQueue {
  inProgress: Map<string, Promise<CachedPage>>;
  limit: LimitFunction;
}

/** Caches the most recently used pages. They contain no personal data, so one copy serves everybody. Only pages with
 *  status 200 are cached. */
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
    const queue = queues.get(name) ?? { inProgress: new Map(), limit: pLimit(maxConcurrentRenders) };
    queues.set(name, queue);
    return queue;
  }

  function store(key: string, page: CachedPage): CachedPage {
    if (page.status === 200) cache.set(key, page);
    else cache.delete(key);
    return page;
  }

  /** Resolves as soon as the page can be sent; caches it once it is complete. */
  function renderPage(
    { inProgress, limit }: RenderQueue,
    key: string,
    address: string,
    set: ReleaseSet,
  ): Promise<CachedPage | StreamedPage> {
    return new Promise((resolve, reject) => {
      const complete = limit(async () => {
        const { status, headers, body } = await render(address, set);
        const storeBytes = (bytes: Buffer): CachedPage =>
          store(key, new CachedPage(status, headers, bytes, now()));
        if (Buffer.isBuffer(body)) {
          const page = storeBytes(body);
          resolve(page);
          return page;
        }
        const { toVisitor, bytes } = tee(body);
        resolve({ status, headers, body: toVisitor });
        return storeBytes(await bytes);
      });
      inProgress.set(key, complete);
      // If the stream breaks off, its reader gets the error from the stream itself.
      void complete.catch(reject).finally(() => inProgress.delete(key));
    });
  }

  async function revalidate(
    queue: RenderQueue,
    key: string,
    address: string,
    set: ReleaseSet,
  ): Promise<void> {
    if (queue.inProgress.has(key)) return;
    const page = await renderPage(queue, key, address, set);
    if (!(page instanceof CachedPage)) page.body.resume();
  }

  return {
    async get(address, set) {
      const key = `${set.id} ${address}`;
      const queue = await queueFor(address, set);
      const { inProgress } = queue;
      const page = cache.get(key);
      const age = page ? now() - page.renderedAt : Infinity;
      const isBusy = inProgress.size >= busyFrom;
      if (!page || (age > maxStaleMs && !isBusy)) {
        if (inProgress.size >= fullFrom && !inProgress.has(key))
          throw new Overloaded(`too many pages are being rendered to start ${address}`);
        return inProgress.get(key) ?? renderPage(queue, key, address, set);
      }
      if (age > freshMs && !isBusy) revalidate(queue, key, address, set).catch(onError);
      return page;
    },
  };
}
