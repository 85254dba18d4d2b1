import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { limitConcurrency } from '../limitConcurrency.ts';
import { LruCache } from '../LruCache.ts';
import { CachedPage } from './CachedPage.ts';
import type { ReleaseSet } from 'mf-toolkit/registry';
import type { RenderedPage } from './startWorker.ts';

const freshMs = 2_000;
const usableMs = 30_000;
const mostBytes = 8_000_000;
/** Rendered at a time: with more, each only takes longer. The others wait in the order in which they came. */
const mostRenders = 32;
/** Pages in the making from which on what is kept is given at any age, and from which on others are turned away: those who
 *  come last would wait for two seconds. */
const busyAt = 16;
const fullAt = 300;

/** More pages are asked for than can be made: the visitor may come back in a moment. */
export class Overloaded extends Error {
  readonly retryAfterSecs = 2;
}

/** A page on its way. */
export interface ComingPage {
  status: number;
  headers: Record<string, string>;
  body: Readable;
}

export interface PageCache {
  /** The page at an address: whole, or on its way for whoever asks first where it comes bit by bit. What is a little old
   *  is given at once and made anew behind it; whoever asks for a page that is on its way to another waits for the whole
   *  of it. Under overload old pages are given before any is refused. Throws `Overloaded`. */
  get(address: string, set: ReleaseSet): Promise<CachedPage | ComingPage>;
}

interface Options {
  render: (address: string, set: ReleaseSet) => Promise<RenderedPage>;
  /** In ms, and never set: a page does not grow younger with the machine's clock. */
  now?: () => number;
  onError: (error: unknown) => void;
}

/** A body that goes to the visitor and into memory at the same time. A visitor who leaves does not stop it. */
function twice(body: Readable): { sent: Readable; bytes: Promise<Buffer> } {
  const [sent, held] = [body.pipe(new PassThrough()), body.pipe(new PassThrough())];
  body.once('error', (error) => [sent, held].forEach((copy) => copy.destroy(error)));
  return { sent, bytes: buffer(held) };
}

/** Keeps the pages that were asked for last. They hold nothing of their visitor, so that one serves all; only found
 *  pages are kept. */
export function createPageCache({ render, now = () => performance.now(), onError }: Options): PageCache {
  const kept = new LruCache<CachedPage>(mostBytes);
  const making = new Map<string, Promise<CachedPage>>();
  const places = limitConcurrency(mostRenders);

  function keep(key: string, page: CachedPage): CachedPage {
    if (page.status === 200) kept.set(key, page);
    else kept.delete(key);
    return page;
  }

  /** The page as it comes; it is kept once it is whole. */
  function make(key: string, address: string, set: ReleaseSet): Promise<CachedPage | ComingPage> {
    return new Promise((give, fail) => {
      const keeping = places(async () => {
        const { status, headers, body } = await render(address, set);
        const whole = (bytes: Buffer): CachedPage => keep(key, new CachedPage(status, headers, bytes, now()));
        if (Buffer.isBuffer(body)) {
          const page = whole(body);
          give(page);
          return page;
        }
        const { sent, bytes } = twice(body);
        give({ status, headers, body: sent });
        return whole(await bytes);
      });
      making.set(key, keeping);
      // Whoever has a page that breaks off hears of it by the page itself.
      void keeping.catch(fail).finally(() => making.delete(key));
    });
  }

  async function renew(key: string, address: string, set: ReleaseSet): Promise<void> {
    if (making.has(key)) return;
    const page = await make(key, address, set);
    if (!(page instanceof CachedPage)) page.body.resume();
  }

  return {
    async get(address, set) {
      // A page of other releases is never given.
      const key = `${set.id} ${address}`;
      const page = kept.get(key);
      const age = page ? now() - page.madeAt : Infinity;
      const isBusy = making.size >= busyAt;
      if (!page || (age > usableMs && !isBusy)) {
        if (making.size >= fullAt && !making.has(key)) throw new Overloaded(`no room for ${address}`);
        return making.get(key) ?? make(key, address, set);
      }
      if (age > freshMs && !isBusy) renew(key, address, set).catch(onError);
      return page;
    },
  };
}
