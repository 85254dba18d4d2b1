import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { fairQueue, type FairQueue } from '../platform/calls/fairQueue.ts';
import { CachedResponse } from '../platform/http/CachedResponse.ts';
import { LruCache } from '../platform/LruCache.ts';
import type { RenderedPage } from './renderers/RenderedPage.ts';

const freshMs = 2_000;
const maxStaleMs = 30_000;
const maxBytes = 8_000_000;
/** More concurrent renders only make each of them slower. */
const maxConcurrentRenders = 32;
/** While at least this many pages are in progress, cached pages of any age are served. */
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

interface PageKey {
  set: ReleaseSet;
  url: string;
  /** The page's owner: its slow pages must not delay those of others. */
  queue: string;
  /** The visitor's IP address. */
  visitor: string;
}

export interface PageCache {
  /**
   * The first request for a streamed page gets the stream; others wait for the complete page. A stale page is
   * served while it is refreshed. Under load, pages of any age are served before a request is refused with
   * `Overloaded`.
   */
  get(page: PageKey, render: Render): Promise<CachedPage | StreamedPage>;
}

type Render = () => Promise<RenderedPage>;

interface Options {
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

interface RenderQueue {
  pending: Map<string, Promise<CachedPage>>;
  rendering: Map<string, Promise<CachedPage>>;
  takeTurn: FairQueue;
}

interface WantedPage {
  key: string;
  /**
   * Waiting pages are shared only between requests of one visitor, because another's turn may come sooner.
   */
  visitorKey: string;
  visitor: string;
  render: Render;
}

/** Pages contain no personal data, so one copy serves everybody. */
export function createPageCache({ now = () => performance.now(), onError }: Options): PageCache {
  const cache = new LruCache<CachedPage>(maxBytes);
  const queues = new Map<string, RenderQueue>();

  function queueNamed(name: string): RenderQueue {
    const queue = queues.get(name) ?? {
      pending: new Map(),
      rendering: new Map(),
      // A shorter pause, because a network may be a whole school. Cached pages take no turn.
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

  function renderInTurn(
    { pending, rendering, takeTurn }: RenderQueue,
    { key, visitorKey, visitor, render }: WantedPage,
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
        const { status, headers, body } = await render();
        const storeBytes = (bytes: Buffer): CachedPage =>
          store(key, new CachedPage(status, headers, bytes, now()));
        if (Buffer.isBuffer(body)) return storeBytes(body);
        const { toVisitor, bytes } = tee(body);
        resolve({ status, headers, body: toVisitor, stored });
        return storeBytes(await bytes);
      }

      pending.set(visitorKey, complete);
      const stored = complete.finally(() => pending.delete(visitorKey));
      // If a stream fails after it was returned, its reader gets the error from the stream itself.
      void stored.then(resolve, reject);
    });
  }

  async function revalidate(queue: RenderQueue, wanted: WantedPage): Promise<void> {
    if (queue.rendering.has(wanted.key) || queue.pending.has(wanted.visitorKey)) return;
    const page = await renderInTurn(queue, wanted);
    if (!(page instanceof CachedPage)) page.body.resume();
  }

  return {
    async get({ set, url, queue: name, visitor }, render) {
      const key = `${set.id} ${url}`;
      const page = cache.get(key);
      const age = ageOf(page);
      if (page && age <= freshMs) return page;
      const queue = queueNamed(name);
      const wanted = { key, visitorKey: `${visitor} ${key}`, visitor, render };
      const isBusy = queue.pending.size >= busyFrom;
      if (!page || (age > maxStaleMs && !isBusy))
        return (
          queue.rendering.get(key) ?? queue.pending.get(wanted.visitorKey) ?? renderInTurn(queue, wanted)
        );
      if (!isBusy) revalidate(queue, wanted).catch(onError);
      return page;
    },
  };
}
