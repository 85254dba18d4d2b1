import type { FailureKind } from 'mf-shared/calls';
import { messageOf } from '../../platform/errors.ts';
import type { Client } from '../../platform/visitors/Client.ts';
import type { RendererLimits } from './limits.ts';
import type { SetDescription } from './messages.ts';
import { ChangedFile } from './releaseCode.ts';
import type { RenderedPage } from './RenderedPage.ts';
import { openClient, type ClientOptions, type RendererClient } from './RendererClient.ts';
import { ProcessEnded, spawnRendererProcess } from './RendererProcess.ts';

export class RendererFailure extends Error {
  readonly kind: FailureKind;
  readonly isProven: boolean;
  readonly urls: readonly string[];

  constructor(kind: FailureKind, cause: unknown, urls: readonly string[] = []) {
    super(messageOf(cause));
    this.kind = kind;
    this.urls = urls;
    this.isProven = kind !== 'integrity' && !(cause instanceof ProcessEnded && !cause.isProven);
  }
}

/** Keeps a renderer running: after a failure it is restarted, first at once and then with growing pauses. */
export interface RendererSupervisor {
  /** Resolves to null once the renderer runs, or to the failure if it failed to start twice. */
  start(): Promise<RendererFailure | null>;
  /** Rejects with `RendererFailure`, also if the renderer is down for longer than `maxWaitMs`. */
  render(url: string, set: SetDescription, client: Client): Promise<RenderedPage>;
  keepSets(ids: Set<string>): void;
  close(): void;
}

type Code = Pick<ClientOptions, 'load' | 'files'>;

interface Options extends Omit<ClientOptions, keyof Code | 'start' | 'renderMs' | 'onEnd'> {
  readCode: () => Promise<Code>;
  limits: RendererLimits;
  maxWaitMs: number;
  onFailure: (failure: RendererFailure) => void;
}

const maxPauseMs = 30_000;
/** The next failure after this time counts as the first one. */
const healthyMs = 60_000;

const failureOf = (error: unknown): RendererFailure =>
  new RendererFailure(error instanceof ChangedFile ? 'integrity' : 'load', error);

export function superviseRenderer(options: Options): RendererSupervisor {
  const { readCode, limits, maxWaitMs, onFailure } = options;
  let failure: RendererFailure | null = null;
  let running: Promise<RendererClient | null> | null = null;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const open = async (onEnd: ClientOptions['onEnd']): Promise<RendererClient> =>
    openClient({
      ...options,
      ...(await readCode()),
      renderMs: limits.renderMs,
      start: (listener) => spawnRendererProcess(limits, listener),
      onEnd,
    });

  function launch(): Promise<RendererClient | null> {
    clearTimeout(timer);
    const startedAt = performance.now();
    const opened = open((cause, urls) => {
      if (performance.now() - startedAt > healthyMs) failures = 0;
      fail(new RendererFailure('render', cause, urls));
    });
    running = opened.then(
      (client) => {
        failure = null;
        return client;
      },
      (error: unknown) => {
        fail(failureOf(error));
        return null;
      },
    );
    return running;
  }

  function fail(cause: RendererFailure): void {
    failure = cause;
    if (isClosed) return;
    onFailure(cause);
    running = null;
    failures += 1;
    if (failures === 1) void launch();
    else timer = setTimeout(() => void launch(), Math.min(1000 * 2 ** (failures - 2), maxPauseMs));
  }

  async function current(): Promise<RendererClient> {
    let wait: NodeJS.Timeout | undefined;
    const tooLong = new Promise<null>((resolve) => (wait = setTimeout(resolve, maxWaitMs, null)));
    const client = await Promise.race([running, tooLong]);
    clearTimeout(wait);
    if (client) return client;
    throw failure ?? new RendererFailure('load', 'its renderer is not ready');
  }

  return {
    async start() {
      if (await (running ?? launch())) return null;
      // The failure has started a second attempt, which `running` now holds.
      return (await running) ? null : failure;
    },
    async render(url, set, client) {
      const renderer = await current();
      return renderer.render(url, set, client).catch((error: unknown) => {
        throw new RendererFailure('render', error);
      });
    },
    keepSets(ids) {
      void running?.then((client) => client?.keepSets(ids));
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      void running?.then((client) => client?.drain());
    },
  };
}
