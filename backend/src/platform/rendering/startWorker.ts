import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { Language } from 'mf-shared/languages';
import type { FailureKind, NamedRelease } from 'mf-shared/calls';
import { ShopError } from '../errors.ts';
import { releaseAddress, type Release } from 'mf-toolkit/release';
import { describeSet, type ReleaseSet } from 'mf-toolkit/registry';
import type { CallMessage, FromWorker, ServerFile, ToWorker, WorkerSettings } from './messages.ts';

/** Answers a call of a page's loader in JSON, for nobody in particular. */
export type Dispatch = (name: string, input: object, language: Language) => Promise<string>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  /** A stream only where it did not come whole. */
  body: Buffer | Readable;
}

export const wholeOf = async (body: RenderedPage['body']): Promise<Buffer> =>
  Buffer.isBuffer(body) ? body : buffer(body);

export interface RenderWorker {
  render(address: string): Promise<RenderedPage>;
  /** Ends the thread once the pages under way are finished. */
  retire(): void;
}

export interface WorkerOptions {
  store: string;
  set: ReleaseSet;
  origin: string;
  pages: object;
  dispatch: Dispatch;
  /** Called when a release did not do its part of a page. */
  onFault(release: NamedRelease, fault: FailureKind, detail: string): void;
  /** Called when the thread ended although it was not told to. */
  onDeath(cause: unknown): void;
}

interface Page {
  resolve: (page: RenderedPage) => void;
  reject: (error: Error) => void;
  body: PassThrough;
}

/** Without one the garbage of pages grows to 200 MB before it is looked at; a release that needs more than this ends. */
const threadLimits = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 };
const { NODE_COMPILE_CACHE } = process.env;
const threadEnv = { NODE_ENV: 'production', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
const startLimitMs = 15_000;
const pageLimitMs = 5_000;

function fileOf(store: string, { name, version, integrity }: Release, file: string): ServerFile {
  const hash = integrity[file];
  if (!hash) throw new Error(`release ${name} ${version} names no ${file}`);
  return { path: path.resolve(store, name, version, file), integrity: hash };
}

const serverFile = (store: string, release: Release): ServerFile =>
  fileOf(store, release, `server/${release.server.entry}`);

/** The styles of a release's pages, by address. */
function stylesOf(store: string, release: Release): [address: string, file: ServerFile][] {
  const { css, exposes } = release.browser;
  return [...css, ...(exposes['./routes']?.css ?? [])].map((file) => [
    releaseAddress(release, file),
    fileOf(store, release, `browser/${file}`),
  ]);
}

function settingsOf({ store, set, origin, pages }: WorkerOptions): WorkerSettings {
  return {
    shell: serverFile(store, set.shell),
    remotes: Object.fromEntries(set.remotes.map((remote) => [remote.name, serverFile(store, remote)])),
    styles: Object.fromEntries([set.shell, ...set.remotes].flatMap((release) => stylesOf(store, release))),
    releases: describeSet(set),
    origin,
    pages,
  };
}

const wholePage = ({ status, headers, bytes }: FromWorker & { kind: 'whole' }): RenderedPage => ({
  status,
  headers,
  body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** Starts a thread with a set's code. Rejects where the code cannot be loaded. */
export async function startWorker(options: WorkerOptions): Promise<RenderWorker> {
  const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
    workerData: settingsOf(options),
    env: threadEnv,
    resourceLimits: threadLimits,
  });
  const pages = new Map<number, Page>();
  let lastPage = 0;
  let isRetired = false;

  const tell = (message: ToWorker): void => worker.postMessage(message);
  const endIfDone = (): void => {
    if (isRetired && pages.size === 0) void worker.terminate();
  };

  async function answer({ call, name, input, language }: CallMessage): Promise<void> {
    try {
      tell({ kind: 'answer', call, json: await options.dispatch(name, input, language) });
    } catch (error) {
      const status = error instanceof ShopError ? error.status : 500;
      tell({
        kind: 'refusal',
        call,
        status,
        message: error instanceof Error ? error.message : String(error),
      });
    }
  }

  function hearFault(name: string, fault: FailureKind, detail: string): void {
    const { shell, remotes } = options.set;
    const release = [shell, ...remotes].find((one) => one.name === name);
    if (release) options.onFault({ name, version: release.version }, fault, detail);
  }

  function hear(message: FromWorker): void {
    if (message.kind === 'ready') return;
    if (message.kind === 'call') return void answer(message);
    if (message.kind === 'fault') return hearFault(message.name, message.fault, message.detail);
    const page = pages.get(message.page);
    if (!page) return;
    if (message.kind === 'head')
      page.resolve({ status: message.status, headers: message.headers, body: page.body });
    else if (message.kind === 'chunk') page.body.write(message.bytes);
    else {
      pages.delete(message.page);
      if (message.kind === 'whole') page.resolve(wholePage(message));
      else if (message.kind === 'end') page.body.end();
      else page.reject(new Error(message.message));
      endIfDone();
    }
  }

  const limit = setTimeout(() => void worker.terminate(), startLimitMs);
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the releases could not be loaded')));
  }).finally(() => clearTimeout(limit));

  worker.removeAllListeners('exit');
  worker.removeAllListeners('error');
  worker.on('message', hear);
  // A thread that fails says why, and then ends: it is one death.
  let cause: unknown = new Error('the thread that renders pages ended');
  worker.on('error', (error) => (cause = error));
  worker.on('exit', () => {
    for (const { reject, body } of pages.values()) {
      const end = new Error('the thread that rendered this page ended');
      reject(end);
      body.destroy(end);
    }
    pages.clear();
    if (!isRetired) options.onDeath(cause);
  });

  return {
    render(address) {
      const number = ++lastPage;
      return new Promise((resolve, reject) => {
        const limit = setTimeout(() => {
          reject(new Error(`${address} was not rendered within ${pageLimitMs} ms`));
          // Code that does not even answer this is stuck: the thread goes, and a new one takes its place.
          void worker.terminate();
        }, pageLimitMs);
        const settled =
          <T>(use: (value: T) => void) =>
          (value: T): void => {
            clearTimeout(limit);
            use(value);
          };
        // A body that breaks off before anybody has it is nobody's fault.
        const body = new PassThrough().on('error', () => undefined);
        pages.set(number, { resolve: settled(resolve), reject: settled(reject), body });
        tell({ kind: 'render', page: number, address });
      });
    },
    retire() {
      isRetired = true;
      endIfDone();
    },
  };
}
