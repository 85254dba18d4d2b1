import type { FailureKind } from 'mf-shared/calls';
import { messageOf } from '../errors.ts';
import type { SetDescription } from './messages.ts';
import type { OpenRenderer, RenderedPage, RendererOptions } from './openRenderer.ts';
import { ChangedFile } from './releaseCode.ts';
import { ProcessEnded } from './startProcess.ts';

export class RendererFailure extends Error {
  readonly kind: FailureKind;
  /** Whether the release is certainly the cause, and not the machine. */
  readonly isProven: boolean;
  /** The last paths that the renderer was asked for before it ended. */
  readonly addresses: readonly string[];

  constructor(kind: FailureKind, cause: unknown, addresses: readonly string[] = []) {
    super(messageOf(cause));
    this.kind = kind;
    this.addresses = addresses;
    this.isProven = kind !== 'integrity' && !(cause instanceof ProcessEnded && !cause.isProven);
  }
}

/** Keeps a renderer running: after a failure it is restarted, first at once and then with growing pauses. */
export interface SupervisedRenderer {
  /** Resolves when the renderer runs, or has failed to start twice. */
  start(): Promise<RendererFailure | null>;
  /** Rejects with `RendererFailure`, also if the renderer is down for longer than a visitor should wait. */
  render(address: string, set: SetDescription): Promise<RenderedPage>;
  ownerOf(address: string, set: SetDescription): Promise<string | null>;
  keepSets(ids: Set<string>): void;
  close(): void;
}

interface Options {
  open: (onEnd: RendererOptions['onEnd']) => Promise<OpenRenderer>;
  maxWaitMs: number;
  onFailure: (failure: RendererFailure) => void;
}

const maxPauseMs = 30_000;
/** After this time, the next failure counts as the first one. */
const healthyMs = 60_000;

const failureOf = (error: unknown): RendererFailure =>
  new RendererFailure(error instanceof ChangedFile ? 'integrity' : 'load', error);

export function superviseRenderer({ open, maxWaitMs, onFailure }: Options): SupervisedRenderer {
  let failure: RendererFailure | null = null;
  let running: Promise<OpenRenderer | null> | null = null;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function launch(): Promise<OpenRenderer | null> {
    clearTimeout(timer);
    const startedAt = performance.now();
    const opened = open((cause, addresses) => {
      if (performance.now() - startedAt > healthyMs) failures = 0;
      fail(new RendererFailure('render', cause, addresses));
    });
    running = opened.then(
      (renderer) => {
        failure = null;
        return renderer;
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

  async function current(): Promise<OpenRenderer> {
    let wait: NodeJS.Timeout | undefined;
    const tooLong = new Promise<null>((resolve) => (wait = setTimeout(resolve, maxWaitMs, null)));
    const renderer = await Promise.race([running, tooLong]);
    clearTimeout(wait);
    if (renderer) return renderer;
    throw failure ?? new RendererFailure('load', 'its renderer is not ready');
  }

  return {
    async start() {
      if (await (running ?? launch())) return null;
      // The second attempt, which has already started.
      return (await running) ? null : failure;
    },
    async render(address, set) {
      const renderer = await current();
      return renderer.render(address, set).catch((error: unknown) => {
        throw new RendererFailure('render', error);
      });
    },
    async ownerOf(address, set) {
      const renderer = await current();
      return renderer.ownerOf(address, set).catch((error: unknown) => {
        throw new RendererFailure('render', error);
      });
    },
    keepSets(ids) {
      void running?.then((renderer) => renderer?.keepSets(ids));
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      void running?.then((renderer) => renderer?.drain());
    },
  };
}
