// Renders pages with the code of one release set, in its own thread: crashes and leaks of released code end with the
// thread, and a page that never finishes does not block others.
import { Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from 'mf-shared/languages';
import type { FailureKind } from 'mf-shared/calls';
import { loadVerified, readVerified } from './loadVerified.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts';

interface CallRequest {
  method: 'GET' | 'POST';
  name: string;
  input: object;
  language: Language;
}

interface PageResponse {
  status: number;
  headers: Record<string, string>;
  pipe: ((to: Writable) => void) | null;
}

/** What the shell's server build exports. */
interface ShellBuild {
  createRenderer(host: {
    releases: object;
    origin: string;
    settings: object;
    loadEntry(remote: string): unknown;
    report(name: string, failure: FailureKind, detail: string): void;
    styles: Record<string, string>;
  }): (request: {
    address: string;
    transport(request: CallRequest): Promise<unknown>;
    signal: AbortSignal;
  }) => Promise<PageResponse>;
}

interface PendingCall {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

const port = parentPort;
if (!port) throw new Error('this module runs in a worker');
const post = (message: FromWorker): void => port.postMessage(message);
/** Transfers the bytes instead of copying them. */
const postBytes = (message: FromWorker & { bytes: Uint8Array<ArrayBuffer> }): void =>
  port.postMessage(message, [message.bytes.buffer]);

const settings = workerData as WorkerSettings;
const shell = loadVerified(settings.shell) as ShellBuild;
const render = shell.createRenderer({
  releases: settings.releases,
  origin: settings.origin,
  settings: settings.pages,
  loadEntry(remote) {
    const file = settings.remotes[remote];
    if (!file) throw new Error(`${remote} is not among the live releases`);
    return loadVerified(file);
  },
  report: (name, failure, detail) => post({ kind: 'releaseFailed', name, failure, detail }),
  styles: Object.fromEntries(
    Object.entries(settings.styles).map(([address, file]) => [address, readVerified(file)]),
  ),
});

const calls = new Map<number, PendingCall>();
const pages = new Map<number, AbortController>();
let lastCall = 0;

function transport(page: number) {
  return ({ method, name, input, language }: CallRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const call = ++lastCall;
      calls.set(call, { resolve, reject });
      post({ kind: 'call', page, call, method, name, input, language });
    });
}

/** Sends a page on as it is rendered. Everything written in one tick goes as one message, which is usually the whole
 *  page. */
function bodyWriter(page: number, { status, headers }: PageResponse): Writable {
  let chunks: Buffer[] = [];
  let isEnded = false;
  let isHeadPosted = false;

  function flush(): void {
    const bytes = concat(chunks);
    chunks = [];
    if (isEnded && !isHeadPosted) return postBytes({ kind: 'page', page, status, headers, bytes });
    if (!isHeadPosted) post({ kind: 'head', page, status, headers });
    isHeadPosted = true;
    if (bytes.length > 0) postBytes({ kind: 'chunk', page, bytes });
    if (isEnded) post({ kind: 'end', page });
  }

  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (chunks.push(chunk) === 1) setImmediate(flush);
      done();
    },
    final(done) {
      isEnded = true;
      if (chunks.length === 0) flush();
      done();
    },
  });
}

/** Into fresh memory, as pooled buffers cannot be transferred. */
function concat(chunks: Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

async function renderPage(page: number, address: string): Promise<void> {
  const control = new AbortController();
  pages.set(page, control);
  try {
    const response = await render({ address, transport: transport(page), signal: control.signal });
    const writer = bodyWriter(page, response);
    if (response.pipe) response.pipe(writer);
    else writer.end();
  } catch (error) {
    post({
      kind: 'pageFailed',
      page,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  } finally {
    pages.delete(page);
  }
}

function settle(call: number, use: (pending: PendingCall) => void): void {
  const pending = calls.get(call);
  calls.delete(call);
  if (pending) use(pending);
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'render') void renderPage(message.page, message.address);
  else if (message.kind === 'abort')
    pages.get(message.page)?.abort(new Error('this page is no longer needed'));
  else if (message.kind === 'callAnswered')
    settle(message.call, ({ resolve }) => resolve(JSON.parse(message.json)));
  else {
    const error = Object.assign(new Error(message.message), { status: message.status });
    settle(message.call, ({ reject }) => reject(error));
  }
});

post({ kind: 'ready' });
