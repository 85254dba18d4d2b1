import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Language } from 'mf-shared/languages';
import type { FailureKind, NamedRelease } from 'mf-shared/calls';
import { ShopError } from '../errors.ts';
import { backendRenderMs } from 'mf-shared/renderLimits';
import { releaseAddress, type Release } from 'mf-toolkit/release';
import { describeSet, type ReleaseSet } from 'mf-toolkit/registry';
import type { CallMessage, FromWorker, ServerFile, ToWorker, WorkerSettings } from './messages.ts';

/** Answers a loader's call with JSON, as an anonymous visitor. */
export type Dispatch = (name: string, input: object, language: Language) => Promise<string>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  /** A stream only if the page was not complete at once. */
  body: Buffer | Readable;
}

export const readBody = async (body: RenderedPage['body']): Promise<Buffer> =>
  Buffer.isBuffer(body) ? body : buffer(body);

export interface RenderWorker {
  render(address: string): Promise<RenderedPage>;
  /** Terminates the thread once the pages in progress are finished. */
  drain(): void;
}

export interface WorkerOptions {
  store: string;
  set: ReleaseSet;
  origin: string;
  pages: object;
  dispatch: Dispatch;
  /** Called when a release failed to render its part of a page. */
  onReleaseFailure(release: NamedRelease, failure: FailureKind, detail: string): void;
  /** Called when the thread ended without being drained. */
  onCrash(cause: unknown): void;
}

interface PendingPage {
  resolve: (page: RenderedPage) => void;
  reject: (error: Error) => void;
  body: PassThrough;
}

/** Without limits, garbage grows to 200 MB before it is collected. A release that exceeds them crashes its thread. */
const threadLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 };
const { NODE_COMPILE_CACHE } = process.env;
const threadEnv = { NODE_ENV: 'production', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
const startTimeoutMs = 15_000;

function releaseFile(store: string, { name, version, integrity }: Release, file: string): ServerFile {
  const hash = integrity[file];
  if (!hash) throw new Error(`release ${name} ${version} has no ${file}`);
  return { path: path.resolve(store, name, version, file), integrity: hash };
}

const serverFile = (store: string, release: Release): ServerFile =>
  releaseFile(store, release, `server/${release.server.entry}`);

/** The style sheets of a release's pages, by address. */
function pageStyles(store: string, release: Release): [address: string, file: ServerFile][] {
  const { css, exposes } = release.browser;
  return [...css, ...(exposes['./routes']?.css ?? [])].map((file) => [
    releaseAddress(release, file),
    releaseFile(store, release, `browser/${file}`),
  ]);
}

function workerSettings({ store, set, origin, pages }: WorkerOptions): WorkerSettings {
  return {
    shell: serverFile(store, set.shell),
    remotes: Object.fromEntries(set.remotes.map((remote) => [remote.name, serverFile(store, remote)])),
    styles: Object.fromEntries([set.shell, ...set.remotes].flatMap((release) => pageStyles(store, release))),
    releases: describeSet(set),
    origin,
    pages,
  };
}

const toRenderedPage = ({ status, headers, bytes }: FromWorker & { kind: 'page' }): RenderedPage => ({
  status,
  headers,
  body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** Starts a thread with a set's code. Rejects if the code cannot be loaded. */
export async function startWorker(options: WorkerOptions): Promise<RenderWorker> {
  const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
    workerData: workerSettings(options),
    env: threadEnv,
    resourceLimits: threadLimits,
  });
  const pages = new Map<number, PendingPage>();
  let lastPage = 0;
  let isDraining = false;

  const post = (message: ToWorker): void => worker.postMessage(message);
  const terminateIfDone = (): void => {
    if (isDraining && pages.size === 0) void worker.terminate();
  };

  async function answer({ call, name, input, language }: CallMessage): Promise<void> {
    try {
      post({ kind: 'callAnswered', call, json: await options.dispatch(name, input, language) });
    } catch (error) {
      const status = error instanceof ShopError ? error.status : 500;
      post({
        kind: 'callFailed',
        call,
        status,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }

  function reportFailure(name: string, failure: FailureKind, detail: string): void {
    const { shell, remotes } = options.set;
    const release = [shell, ...remotes].find((candidate) => candidate.name === name);
    if (release) options.onReleaseFailure({ name, version: release.version }, failure, detail);
  }

  function onMessage(message: FromWorker): void {
    if (message.kind === 'ready') return;
    if (message.kind === 'call') return void answer(message);
    if (message.kind === 'releaseFailed') return reportFailure(message.name, message.failure, message.detail);
    const page = pages.get(message.page);
    if (!page) return;
    if (message.kind === 'head')
      page.resolve({ status: message.status, headers: message.headers, body: page.body });
    else if (message.kind === 'chunk') page.body.write(message.bytes);
    else {
      pages.delete(message.page);
      if (message.kind === 'page') page.resolve(toRenderedPage(message));
      else if (message.kind === 'end') page.body.end();
      else page.reject(new Error(message.message));
      terminateIfDone();
    }
  }

  const timeout = setTimeout(() => void worker.terminate(), startTimeoutMs);
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the releases could not be loaded')));
  }).finally(() => clearTimeout(timeout));

  worker.removeAllListeners('exit');
  worker.removeAllListeners('error');
  worker.on('message', onMessage);
  // A failing thread emits 'error' and then 'exit'; both together are one crash.
  let cause: unknown = new Error('the render worker ended');
  worker.on('error', (error) => (cause = error));
  worker.on('exit', () => {
    for (const { reject, body } of pages.values()) {
      const error = new Error('the render worker ended while rendering this page');
      reject(error);
      body.destroy(error);
    }
    pages.clear();
    if (!isDraining) options.onCrash(cause);
  });

  return {
    render(address) {
      const number = ++lastPage;
      return new Promise((resolve, reject) => {
        const timeout = setTimeout(() => {
          reject(new Error(`${address} was not rendered within ${backendRenderMs} ms`));
          // The code is stuck and cannot be interrupted: the thread is replaced.
          void worker.terminate();
        }, backendRenderMs);
        const settled =
          <T>(use: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(timeout);
            use(value);
          };
        // Without a listener, a body that fails before anybody reads it would crash the process.
        const body = new PassThrough().on('error', () => undefined);
        pages.set(number, { resolve: settled(resolve), reject: settled(reject), body });
        post({ kind: 'render', page: number, address });
      });
    },
    drain() {
      isDraining = true;
      terminateIfDone();
    },
  };
}
