import type { FastifyBaseLogger } from 'fastify';
import type { LiveReleases, ReleaseSet } from '../releases/liveReleases.ts';
import {
  startWorker,
  type Dispatch,
  type RenderedPage,
  type RenderWorker,
  type WorkerOptions,
} from './startWorker.ts';

export interface Renderer {
  render(address: string): Promise<RenderedPage>;
  stop(): void;
}

interface Options {
  store: string;
  live: LiveReleases;
  origin: string;
  dispatch: Dispatch;
  onFault: WorkerOptions['onFault'];
  log: FastifyBaseLogger;
}

/** Renders every page with the releases that are live when it is asked for. */
export async function startRenderer(options: Options): Promise<Renderer> {
  const { live, log } = options;
  let isStopped = false;

  function start(set: ReleaseSet): Promise<RenderWorker> {
    return startWorker({ ...options, set, onDeath });
  }

  function onDeath(cause: unknown): void {
    if (isStopped) return;
    log.error(cause, 'a new thread takes over the rendering');
    worker = start(live.current());
    worker.catch((failure: unknown) => log.error(failure, 'pages cannot be rendered'));
  }

  let worker = start(live.current());
  await worker;

  live.onChange(async (set) => {
    const next = await start(set);
    const former = worker;
    worker = Promise.resolve(next);
    former.then(
      (old) => old.retire(),
      () => undefined,
    );
  });

  return {
    render: async (address) => (await worker).render(address),
    stop() {
      isStopped = true;
      worker.then(
        (last) => last.retire(),
        () => undefined,
      );
    },
  };
}
