import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/Db.ts';
import type { Call } from '../calls/call.ts';
import { createDispatcher } from '../calls/createDispatcher.ts';
import { nobody } from '../calls/callContext.ts';
import type { GetAnswer } from '../calls/responseCache.ts';
import { watchPaymentPage } from '../telemetry/watchPaymentPage.ts';
import { canariesIn } from '../releases/canariesIn.ts';
import { filesPlugin } from '../releases/filesPlugin.ts';
import { followReleases } from '../releases/liveReleases.ts';
import type { StorageBackend, ReleaseStore } from 'mf-toolkit/store';
import type { ReleaseSet } from 'mf-toolkit/registry';
import { setPlugin } from '../releases/setPlugin.ts';
import { watchCanaries } from '../releases/watchCanaries.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createEarlyHints, noHints } from './earlyHints.ts';
import { createPageCache } from './pageCache.ts';
import { pagesPlugin } from './pagesPlugin.ts';
import { startRenderer } from './renderer.ts';
import { wholeOf } from './startWorker.ts';

interface Options {
  place: StorageBackend;
  releases: ReleaseStore;
  /** Where the releases are on this machine, and the last good state. */
  folder: string;
  origin: string;
  pages: object;
  hasEarlyHints: boolean;
  calls: Call[];
  /** Kept answers of the calls that are for everyone. */
  answers: GetAnswer;
  telemetry: Telemetry;
  db: Db;
}

/** The shop's pages, made of whichever releases are live, and the files of all releases. Loaders' calls are answered in
 *  process, for nobody in particular. */
export function composedPages({
  place,
  releases,
  folder,
  origin,
  pages: settings,
  hasEarlyHints,
  calls,
  answers,
  telemetry,
  db,
}: Options) {
  return async (app: FastifyInstance): Promise<void> => {
    const { log } = app;
    const dispatch = createDispatcher(calls);
    const forEveryone = new Set(calls.filter((call) => call.forEveryone).map(({ name }) => name));
    const renderer = startRenderer({
      store: folder,
      origin,
      pages: settings,
      async dispatch(name, input, language) {
        const context = nobody(language, log);
        if (!forEveryone.has(name)) return JSON.stringify((await dispatch(name, input, context)) ?? null);
        return (await answers(name, input, context)).body.text();
      },
      onFault: (release, fault, detail) => telemetry.failed(release, 'server', fault, detail),
      log,
    });
    const stateFile = path.join(folder, 'last-good.json');
    const live = await followReleases({ place, store: releases, stage: renderer, stateFile, log });
    const watch = watchCanaries(live, db, log);
    const current = (): ReleaseSet => live.current().stable;
    const monitor = watchPaymentPage({
      origin,
      current,
      async render(address) {
        const { headers, body } = await renderer.render(address, current());
        return { headers, html: String(await wholeOf(body)) };
      },
      telemetry,
      log,
    });
    app.addHook('onClose', async () => {
      await watch.stop();
      await monitor.stop();
      await live.stop();
      renderer.stop();
    });
    await app.register(filesPlugin(releases, live));
    await app.register(setPlugin(live));
    const pages = createPageCache({
      render: (address, set) =>
        renderer.render(address, set).catch((error: unknown) => {
          for (const release of canariesIn(set, live.registry()))
            telemetry.failed(release, 'server', 'render', String(error));
          throw error;
        }),
      onError: (error) => log.error(error, 'a kept page could not be made anew'),
    });
    await app.register(pagesPlugin(pages, live, hasEarlyHints ? createEarlyHints() : noHints));
  };
}
