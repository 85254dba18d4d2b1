import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { KeptPage } from './KeptPage.ts';
import type { ReleaseSet } from '../releases/ReleaseSet.ts';
import type { RenderedPage } from './startWorker.ts';

const freshMs = 2_000;
const usableMs = 30_000;
const most = 500;
/** Pages in the making from which on what is kept is given at any age, and from which on others are turned away. */
const busyAt = 16;
const fullAt = 64;

/** More pages are asked for than can be made: the visitor may come back in a moment. */
export class Overloaded extends Error {
  readonly retryAfterSecs = 2;
}

export interface PageCache {
  /** The page at an address: kept whole, or on its way for whoever asks first. What is a little old is given at once and
   *  made anew behind it; whoever asks for a page that is on its way to another waits for the whole of it. Under overload
   *  old pages are given before any is refused. Throws `Overloaded`. */
  get(address: string, set: ReleaseSet): Promise<KeptPage | RenderedPage>;
}

interface Options {
  render: (address: string, set: ReleaseSet) => Promise<RenderedPage>;
  /** In ms, and never set: a page does not grow younger with the machine's clock. */
  now?: () => number;
  onError: (error: unknown) => void;
}

/** A body that goes to the visitor and into memory at the same time. A visitor who leaves does not stop it. */
function twice(body: Readable): { sent: Readable; whole: Promise<Buffer> } {
  const [sent, held] = [body.pipe(new PassThrough()), body.pipe(new PassThrough())];
  body.once('error', (error) => [sent, held].forEach((copy) => copy.destroy(error)));
  return { sent, whole: buffer(held) };
}

/** Keeps the pages that were asked for last. They hold nothing of their visitor, so that one serves all; only found
 *  pages are kept. */
export function createPageCache({ render, now = () => performance.now(), onError }: Options): PageCache {
  const kept = new Map<string, KeptPage>();
  const making = new Map<string, Promise<KeptPage>>();

  function keep(key: string, page: KeptPage): void {
    kept.delete(key);
    if (page.status === 200) kept.set(key, page);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
  }

  /** The page as it comes; it is kept once it is whole. */
  function make(key: string, address: string, set: ReleaseSet): Promise<RenderedPage> {
    const rendering = render(address, set).then(({ status, headers, body }) => ({
      status,
      headers,
      ...twice(body),
    }));
    const keeping = rendering.then(async ({ status, headers, whole }) => {
      const page = new KeptPage(status, headers, await whole, now());
      keep(key, page);
      return page;
    });
    making.set(key, keeping);
    // Whoever asked first hears of a failure by itself, whoever waits by this promise.
    void keeping.catch(() => undefined).finally(() => making.delete(key));
    return rendering.then(({ status, headers, sent }) => ({ status, headers, body: sent }));
  }

  async function renew(key: string, address: string, set: ReleaseSet): Promise<void> {
    if (making.has(key)) return;
    const { body } = await make(key, address, set);
    body.resume();
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
      // Asked for again: the last to be given up.
      kept.delete(key);
      kept.set(key, page);
      return page;
    },
  };
}
