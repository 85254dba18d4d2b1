import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import type { FailureKind } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { messageOf, ShopError } from '../../platform/errors.ts';
import { theShop, type Client } from '../../platform/visitors/Client.ts';
import type {
  CallMessage,
  FromProcess,
  LoadedFiles,
  PageMessage,
  SetDescription,
  ToProcess,
} from './messages.ts';
import type { RenderedPage } from './RenderedPage.ts';
import type { ProcessEnded, ProcessListener, RendererProcess } from './RendererProcess.ts';

/** `set` is the page's, and `client` the one for whom it is rendered. */
export type PageDispatch<S = ReleaseSet> = (
  name: string,
  input: object,
  language: Language,
  set: S,
  client: Client,
) => Promise<string>;

export interface RendererClient {
  render(url: string, set: SetDescription, client?: Client): Promise<RenderedPage>;
  keepSets(ids: Set<string>): void;
  drain(): void;
}

export interface ClientOptions {
  start: (listener: ProcessListener) => RendererProcess;
  load: Extract<ToProcess, { kind: 'load' }>;
  files: LoadedFiles;
  renderMs: number;
  dispatch: PageDispatch<SetDescription>;
  onReleaseFailure(name: string, failure: FailureKind, detail: string): void;
  /** A page failed only if the release failed although all its calls succeeded. */
  onPage(isFailed: boolean, url: string): void;
  onLog(text: string): void;
  onEnd(cause: ProcessEnded, urls: readonly string[]): void;
}

interface PendingPage {
  url: string;
  set: SetDescription;
  client: Client;
  resolve: (page: RenderedPage) => void;
  reject: (error: Error) => void;
  body: PassThrough;
  bytes: number;
  calls: number;
  /** Calls without a response, or with an error that is not the page's fault. */
  missing: number;
  /** Calls belong to the request and trace of the page, not to those of the process's messages. */
  inItsContext: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

const maxPageBytes = 10_000_000;
/** Several, because a page may crash its process a moment after it was sent. */
const keptUrls = 5;
const maxCallsOfPage = 50;
/** A page must not act on a visitor's cookies or connection. */
const refusedHeaders = ['set-cookie', 'clear-site-data', 'content-length', 'transfer-encoding', 'connection'];

/** Starts a process with released code. Rejects if the code of the shell or the remote cannot be loaded. */
export async function openClient(options: ClientOptions): Promise<RendererClient> {
  const { start, load, files } = options;
  let isOpen = false;
  let loading = (_failure?: Error): void => undefined;
  const pages = pagesOfProcess(options, () => child);

  const child = start({
    isBusy: pages.isBusy,
    onMessage,
    onEnd(error) {
      loading(error);
      const urls = pages.fail(error);
      if (isOpen && urls) options.onEnd(error, urls);
    },
  });

  function onMessage(message: FromProcess, bytes: Buffer): void {
    if (message.kind === 'started') child.post(load, JSON.stringify(files));
    else if (message.kind === 'loaded') loading();
    else if (message.kind === 'loadFailed') {
      loading(new Error(message.message));
      child.end(message.message);
    } else if (message.kind === 'log') options.onLog(message.text);
    else if (message.kind === 'call') void pages.onCall(message);
    else if (message.kind === 'releaseFailed')
      options.onReleaseFailure(message.name, message.failure, message.detail);
    else if (message.kind !== 'pong') pages.onMessage(message, bytes);
  }

  await new Promise<void>((resolve, reject) => {
    loading = (failure) => (failure ? reject(failure) : resolve());
  });
  isOpen = true;
  return pages;
}

function pagesOfProcess(options: ClientOptions, child: () => RendererProcess) {
  const { load, renderMs, dispatch } = options;
  const pages = new Map<number, PendingPage>();
  const sets = setsOfProcess(load.set.id, child);
  const lastUrls: string[] = [];
  let lastNumber = 0;
  let isDraining = false;
  let ended: ProcessEnded | null = null;

  const endIfDone = (): void => {
    if (isDraining && pages.size === 0) child().end('it is no longer needed');
  };

  return {
    isBusy: () => pages.size > 0,

    render(url: string, set: SetDescription, client: Client = theShop): Promise<RenderedPage> {
      sets.add(set);
      const number = ++lastNumber;
      return new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        // Only this page is aborted: the heartbeat detects a process that hangs.
        const abort = (): void => {
          child().post({ kind: 'abort', page: number });
          pages.delete(number);
          reject(new Error(`${url} was not rendered within ${renderMs} ms`));
          endIfDone();
        };
        lastUrls.push(url);
        if (lastUrls.length > keptUrls) lastUrls.shift();
        pages.set(number, pendingPage({ url, set, client, resolve, reject }, setTimeout(abort, renderMs)));
        return child().post({ kind: 'render', page: number, url, set: set.id });
      });
    },

    onMessage(message: PageMessage, bytes: Buffer): void {
      const page = pages.get(message.page);
      // A page that was aborted may still send something.
      if (!page) return;
      page.bytes += bytes.length;
      if (page.bytes > maxPageBytes) return child().end('a page is too large');
      if ('status' in message) options.onPage(message.status >= 500 && page.missing === 0, page.url);
      if (message.kind === 'pageFailed') options.onPage(page.missing === 0, page.url);
      if (message.kind === 'head') return page.resolve({ ...headOf(message), body: page.body });
      if (message.kind === 'chunk') return void page.body.write(bytes);
      pages.delete(message.page);
      if (message.kind === 'page') page.resolve({ ...headOf(message), body: bytes });
      else if (message.kind === 'end') page.body.end();
      else page.reject(new Error(message.message));
      return endIfDone();
    },

    async onCall(message: CallMessage): Promise<void> {
      const page = pages.get(message.page);
      if (!page) return;
      if (++page.calls > maxCallsOfPage) return child().end('a page makes too many calls');
      await respondToCall(message, page, { child: child(), dispatch });
    },

    keepSets: (ids: Set<string>): void => sets.keepOnly(ids),

    drain(): void {
      isDraining = true;
      endIfDone();
    },

    /** Called when the process has ended. Returns the last URLs, or null if it was no longer needed. */
    fail(error: ProcessEnded): string[] | null {
      ended = error;
      const urls = new Set([...[...pages.values()].map(({ url }) => url), ...lastUrls]);
      for (const { reject, body } of pages.values()) {
        reject(error);
        body.destroy(error);
      }
      pages.clear();
      return isDraining ? null : [...urls];
    },
  };
}

function setsOfProcess(first: string, child: () => RendererProcess) {
  const sets = new Set([first]);
  return {
    add(set: SetDescription): void {
      if (sets.has(set.id)) return;
      sets.add(set.id);
      child().post({ kind: 'addSet', ...set });
    },
    keepOnly(ids: Set<string>): void {
      for (const id of sets) {
        if (ids.has(id)) continue;
        sets.delete(id);
        child().post({ kind: 'removeSet', id });
      }
    },
  };
}

function pendingPage(
  page: Pick<PendingPage, 'url' | 'set' | 'client' | 'resolve' | 'reject'>,
  timeout: NodeJS.Timeout,
): PendingPage {
  const settled =
    <T>(use: (value: T) => void) =>
    (value: T): void => {
      clearTimeout(timeout);
      use(value);
    };
  return {
    ...page,
    resolve: settled(page.resolve),
    reject: settled(page.reject),
    // A body that fails before it is read would end the backend if nothing listened.
    body: new PassThrough().on('error', () => undefined),
    bytes: 0,
    calls: 0,
    missing: 0,
    inItsContext: AsyncLocalStorage.snapshot(),
  };
}

async function respondToCall(
  { call, name, input, language }: CallMessage,
  page: PendingPage,
  { child, dispatch }: { child: RendererProcess; dispatch: ClientOptions['dispatch'] },
): Promise<void> {
  page.missing += 1;
  try {
    const response = await page.inItsContext(() => dispatch(name, input, language, page.set, page.client));
    child.post({ kind: 'callSucceeded', call }, response);
    page.missing -= 1;
  } catch (error) {
    const status = error instanceof ShopError ? error.status : 500;
    if (status < 500) page.missing -= 1;
    child.post({ kind: 'callFailed', call, status, message: messageOf(error) });
  }
}

function headOf({ status, headers }: { status: number; headers: Record<string, string> }) {
  const allowed = Object.entries(headers).filter(([name]) => !refusedHeaders.includes(name));
  return { status, headers: Object.fromEntries(allowed) };
}
