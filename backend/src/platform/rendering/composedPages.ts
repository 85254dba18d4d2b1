import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveApplications } from '../applications/liveApplications.ts';
import type { Db } from '../database/Db.ts';
import { ShopError } from '../errors.ts';
import type { Call } from '../calls/call.ts';
import { createDispatcher } from '../calls/createDispatcher.ts';
import { anonymousContext } from '../calls/createContext.ts';
import type { GetAnswer } from '../calls/responseCache.ts';
import { watchPaymentPage } from '../telemetry/watchPaymentPage.ts';
import { releaseFilesPlugin } from '../releases/releaseFilesPlugin.ts';
import type { Approvals } from '../releases/approvals.ts';
import { followReleases } from '../releases/liveReleases.ts';
import type { LeftOutReleases } from '../releases/leftOutReleases.ts';
import type { StorageBackend, ReleaseStore } from 'mf-toolkit/store';
import type { ReleaseSet } from 'mf-toolkit/registry';
import type { PreviewLinks } from '../releases/preview/previewLinks.ts';
import { createPreviews, previewPlugin } from '../releases/preview/previewPlugin.ts';
import { createPreviewSets } from '../releases/preview/previewSets.ts';
import { releaseSetPlugin } from '../releases/releaseSetPlugin.ts';
import { canariesIn, type TrafficSplit } from '../releases/trafficSplit.ts';
import { releaseTrials } from '../releases/releaseTrials.ts';
import type { VisitCounter } from '../releases/visitCounter.ts';
import { watchCanaries } from '../releases/watchCanaries.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createEarlyHints, noEarlyHints } from './earlyHints.ts';
import { failuresOf } from './failuresOf.ts';
import { createPageCache } from './pageCache.ts';
import { pagesPlugin } from './pagesPlugin.ts';
import { startRenderer, type RendererOptions } from './renderer.ts';
import { readBody } from './openRenderer.ts';

/** Failures of previewed releases are not held against any release. */
const unwatched: RendererOptions['watch'] = { onPage: () => undefined, onRendererFailure: () => undefined };

interface Options {
  storage: StorageBackend;
  releases: ReleaseStore;
  approvals: Approvals;
  links: PreviewLinks;
  folder: string;
  origin: string;
  pages: object;
  hasEarlyHints: boolean;
  calls: Call[];
  answers: GetAnswer;
  telemetry: Telemetry;
  visits: VisitCounter;
  onPage: (request: FastifyRequest) => void;
  leftOut: LeftOutReleases;
  applications: Pick<LiveApplications, 'follow'>;
  onServing: (split: TrafficSplit) => void;
  db: Db;
}

/**
 * Serves the shop's pages, rendered with the live releases, and the files of all releases. Loaders' calls run
 * in process, as an anonymous visitor.
 */
export function composedPages({
  storage,
  releases,
  approvals,
  links,
  folder,
  origin,
  pages: settings,
  hasEarlyHints,
  calls,
  answers,
  telemetry,
  visits,
  onPage,
  leftOut,
  applications,
  onServing,
  db,
}: Options) {
  return async (app: FastifyInstance): Promise<void> => {
    const { log } = app;
    const dispatch = createDispatcher(calls);
    const changing = new Set(calls.filter((call) => call.changes).map(({ name }) => name));
    const forEveryone = new Set(calls.filter((call) => call.forEveryone).map(({ name }) => name));
    const trials = releaseTrials();
    const rendering: Omit<RendererOptions, 'onReleaseFailure' | 'watch'> = {
      store: folder,
      origin,
      pages: settings,
      async dispatch(name, input, language) {
        if (changing.has(name))
          throw new ShopError(403, 'Calls that change something are not allowed during rendering.');
        const context = anonymousContext(language, log);
        if (!forEveryone.has(name)) return JSON.stringify((await dispatch(name, input, context)) ?? null);
        return (await answers(name, input, context)).body.text();
      },
      heal: ({ name, version }) => releases.heal(name, version),
      log,
    };
    const renderer = startRenderer({
      ...rendering,
      watch: trials,
      onReleaseFailure: (release, failure, detail) =>
        telemetry.recordFailure(release, 'server', failure, detail),
    });
    const stateFile = path.join(folder, 'last-good.json');
    const live = await followReleases({
      storage,
      store: releases,
      loader: renderer,
      approvals,
      stateFile,
      onLeftOut: leftOut.update,
      onServing,
      trials,
      failuresOf: failuresOf(rendering),
      log,
    });
    visits.follow(live);
    applications.follow(live);
    const canaryWatch = watchCanaries({ live, visits, db, log });
    const previewSets = createPreviewSets({
      store: releases,
      live,
      renderer: startRenderer({
        ...rendering,
        pages: { ...settings, analytics: null },
        watch: unwatched,
        onReleaseFailure: (release, failure, detail) =>
          log.warn({ release, failure, detail }, 'a previewed release failed'),
      }),
    });
    const previews = createPreviews(links, previewSets);
    const current = (): ReleaseSet => live.current().stable;
    const paymentPageWatch = watchPaymentPage({
      origin,
      current,
      async render(address) {
        const { headers, body } = await renderer.render(address, current());
        return { headers, html: String(await readBody(body)) };
      },
      telemetry,
      log,
    });
    app.addHook('onClose', async () => {
      await canaryWatch.stop();
      await visits.stop();
      await paymentPageWatch.stop();
      await live.stop();
      renderer.stop();
    });
    await app.register(releaseFilesPlugin(releases, live, links.of));
    await app.register(releaseSetPlugin(live, previews.setOf));
    await app.register(previewPlugin(links, previewSets, origin));
    const pages = createPageCache({
      render: (address, set) =>
        renderer.render(address, set).catch((error: unknown) => {
          for (const release of canariesIn(set, live.registry()))
            telemetry.recordFailure(release, 'server', 'render', String(error));
          throw error;
        }),
      queueOf: async (address, set) => (await renderer.ownerOf(address, set)).name,
      onError: (error) => log.error(error, 'a stale page could not be refreshed'),
    });
    const hints = hasEarlyHints ? createEarlyHints() : noEarlyHints;
    await app.register(pagesPlugin({ pages, live, visits, onPage, hints, sendPreview: previews.sendPage }));
  };
}
