import type { FastifyInstance } from 'fastify';
import type { Call } from '../calls/call.ts';
import { createDispatcher } from '../calls/createDispatcher.ts';
import { nobody } from '../calls/context.ts';
import { filesPlugin } from '../releases/filesPlugin.ts';
import { followReleases } from '../releases/liveReleases.ts';
import { openStore } from '../releases/store.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createPageCache } from './pageCache.ts';
import { pagesPlugin } from './pagesPlugin.ts';
import { startRenderer } from './renderer.ts';

interface Options {
  storeFolder: string;
  origin: string;
  calls: Call[];
  telemetry: Telemetry;
}

/** The shop's pages, made of whichever releases are live, and the files of all releases. Loaders' calls are answered in
 *  process, for nobody in particular. */
export function composedPages({ storeFolder, origin, calls, telemetry }: Options) {
  return async (app: FastifyInstance): Promise<void> => {
    const { log } = app;
    const store = openStore(storeFolder);
    const live = await followReleases(storeFolder, store, log);
    const dispatch = createDispatcher(calls);
    const renderer = await startRenderer({
      store: storeFolder,
      live,
      origin,
      dispatch: (name, input, language) => dispatch(name, input, nobody(language, log)),
      onFault: (release, fault, detail) => telemetry.failed(release, 'server', fault, detail),
      log,
    });
    app.addHook('onClose', async () => {
      live.stop();
      renderer.stop();
    });
    await app.register(filesPlugin(store, live));
    const pages = createPageCache({
      render: (address) => renderer.render(address),
      releases: () => live.current().id,
      onError: (error) => log.error(error, 'a kept page could not be made anew'),
    });
    await app.register(pagesPlugin(pages));
  };
}
