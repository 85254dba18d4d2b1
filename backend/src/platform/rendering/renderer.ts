import type { FastifyBaseLogger } from 'fastify';
import type { Stage } from '../releases/liveReleases.ts';
import type { ReleaseSet } from 'mf-toolkit/registry';
import {
  startWorker,
  type Dispatch,
  type RenderedPage,
  type RenderWorker,
  type WorkerOptions,
} from './startWorker.ts';

export interface Renderer extends Stage {
  /** A page made of a set that was prepared. */
  render(address: string, set: ReleaseSet): Promise<RenderedPage>;
  stop(): void;
}

interface Options {
  /** Folder of the verified releases. */
  store: string;
  origin: string;
  /** What whoever runs the shop has set for its pages. */
  pages: object;
  dispatch: Dispatch;
  onFault: WorkerOptions['onFault'];
  log: FastifyBaseLogger;
}

/** Renders pages, with a thread for each set of releases that is shown. */
export function startRenderer(options: Options): Renderer {
  const { log } = options;
  const workers = new Map<string, Promise<RenderWorker>>();

  function start(set: ReleaseSet): Promise<RenderWorker> {
    const worker = startWorker({ ...options, set, onDeath: (cause) => restart(set, cause) });
    workers.set(set.id, worker);
    return worker;
  }

  function restart(set: ReleaseSet, cause: unknown): void {
    if (!workers.has(set.id)) return;
    log.error(cause, 'a new thread takes over the rendering');
    start(set).catch((failure: unknown) => {
      log.error(failure, 'pages cannot be rendered');
      workers.delete(set.id);
    });
  }

  function retire(id: string): void {
    const worker = workers.get(id);
    workers.delete(id);
    worker?.then(
      (last) => last.retire(),
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
      for (const id of workers.keys()) if (!sets.some((set) => set.id === id)) retire(id);
    },

    async render(address, set) {
      // Its thread died and could not be replaced: perhaps it can now.
      const worker = await (workers.get(set.id) ?? start(set));
      return worker.render(address);
    },

    stop() {
      for (const id of workers.keys()) retire(id);
    },
  };
}
