import type { FastifyBaseLogger } from 'fastify';
import type { SetLoader } from '../releases/liveReleases.ts';
import type { ReleaseSet } from 'mf-toolkit/registry';
import {
  startWorker,
  type Dispatch,
  type RenderedPage,
  type RenderWorker,
  type WorkerOptions,
} from './startWorker.ts';

export interface Renderer extends SetLoader {
  /** Renders a page with a prepared set. */
  render(address: string, set: ReleaseSet): Promise<RenderedPage>;
  stop(): void;
}

export interface RendererOptions {
  /** Folder of the verified releases. */
  store: string;
  origin: string;
  /** The operator's settings for the pages, such as analytics. */
  pages: object;
  dispatch: Dispatch;
  /** Checks the set's files on this machine before a worker loads them. */
  heal: (set: ReleaseSet) => Promise<unknown>;
  onReleaseFailure: WorkerOptions['onReleaseFailure'];
  log: FastifyBaseLogger;
}

/** Renders pages, with one worker thread for each release set. */
export function startRenderer(options: RendererOptions): Renderer {
  const { log } = options;
  const workers = new Map<string, Promise<RenderWorker>>();

  function start(set: ReleaseSet): Promise<RenderWorker> {
    const worker = options
      .heal(set)
      .then(() => startWorker({ ...options, set, onCrash: (cause) => restart(set, cause) }));
    workers.set(set.id, worker);
    return worker;
  }

  function restart(set: ReleaseSet, cause: unknown): void {
    if (!workers.has(set.id)) return;
    log.error(cause, 'a render worker crashed and is restarted');
    start(set).catch((failure: unknown) => {
      log.error(failure, 'the render worker could not be restarted');
      workers.delete(set.id);
    });
  }

  function close(id: string): void {
    const worker = workers.get(id);
    workers.delete(id);
    worker?.then(
      (started) => started.drain(),
      () => undefined,
    );
  }

  return {
    async prepare(set) {
      try {
        await (workers.get(set.id) ?? start(set));
      } catch (error) {
        workers.delete(set.id);
        throw error;
      }
    },

    keepOnly(sets) {
      for (const id of workers.keys()) if (!sets.some((set) => set.id === id)) close(id);
    },

    async render(address, set) {
      // A worker that could not be restarted after a crash gets another try here.
      const worker = await (workers.get(set.id) ?? start(set));
      return worker.render(address);
    },

    stop() {
      for (const id of workers.keys()) close(id);
    },
  };
}
