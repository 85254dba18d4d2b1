// Renders pages with the code of one set of releases, in a thread of its own: what released code breaks or leaks ends
// with the thread, and a page that never ends holds up nobody else.
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

interface PageAnswer {
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
    report(name: string, fault: FailureKind, detail: string): void;
    styles: Record<string, string>;
  }): (request: {
    address: string;
    transport(request: CallRequest): Promise<unknown>;
    signal: AbortSignal;
  }) => Promise<PageAnswer>;
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

const port = parentPort;
if (!port) throw new Error('this module runs in a worker');
const say = (message: FromWorker): void => port.postMessage(message);
/** Hands the bytes over instead of copying them. */
const give = (message: FromWorker & { bytes: Uint8Array<ArrayBuffer> }): void =>
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
  report: (name, fault, detail) => say({ kind: 'fault', name, fault, detail }),
  styles: Object.fromEntries(
    Object.entries(settings.styles).map(([address, file]) => [address, readVerified(file)]),
  ),
});

const calls = new Map<number, Waiting>();
const pages = new Map<number, AbortController>();
let lastCall = 0;

function transport(page: number) {
  return ({ method, name, input, language }: CallRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const call = ++lastCall;
      calls.set(call, { resolve, reject });
      say({ kind: 'call', page, call, method, name, input, language });
    });
}

/** Sends a page on as it is drawn. What is drawn at once goes as one message, and mostly that is all of the page. */
function body(page: number, { status, headers }: PageAnswer): Writable {
  let drawn: Buffer[] = [];
  let isEnded = false;
  let isHeadSent = false;

  function sendOn(): void {
    const bytes = joined(drawn);
    drawn = [];
    if (isEnded && !isHeadSent) return give({ kind: 'whole', page, status, headers, bytes });
    if (!isHeadSent) say({ kind: 'head', page, status, headers });
    isHeadSent = true;
    if (bytes.length > 0) give({ kind: 'chunk', page, bytes });
    if (isEnded) say({ kind: 'end', page });
  }

  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (drawn.push(chunk) === 1) setImmediate(sendOn);
      done();
    },
    final(done) {
      isEnded = true;
      if (drawn.length === 0) sendOn();
      done();
    },
  });
}

/** In memory of their own, which can be handed over. */
function joined(chunks: Buffer[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

async function renderPage(page: number, address: string): Promise<void> {
  const control = new AbortController();
  pages.set(page, control);
  try {
    const answer = await render({ address, transport: transport(page), signal: control.signal });
    const to = body(page, answer);
    if (answer.pipe) answer.pipe(to);
    else to.end();
  } catch (error) {
    say({
      kind: 'failure',
      page,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  } finally {
    pages.delete(page);
  }
}

function settle(call: number, use: (waiting: Waiting) => void): void {
  const waiting = calls.get(call);
  calls.delete(call);
  if (waiting) use(waiting);
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'render') void renderPage(message.page, message.address);
  else if (message.kind === 'abandon')
    pages.get(message.page)?.abort(new Error('nobody waits for this page'));
  else if (message.kind === 'answer')
    settle(message.call, ({ resolve }) => resolve(JSON.parse(message.json)));
  else {
    const error = Object.assign(new Error(message.message), { status: message.status });
    settle(message.call, ({ reject }) => reject(error));
  }
});

say({ kind: 'ready' });
