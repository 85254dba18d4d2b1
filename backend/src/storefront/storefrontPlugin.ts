import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from 'mf-shared/languages';
import type { ReleaseSet } from 'mf-toolkit/registry';
import type { StorageBackend, ReleaseStore } from 'mf-toolkit/store';
import type { LiveApplications } from '../platform/applications/liveApplications.ts';
import type { Call } from '../platform/calls/call.ts';
import type { GetResponse } from '../platform/calls/responseCache.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/tables/Db.ts';
import type { Approvals } from '../platform/releases/approvals/approvals.ts';
import type { ExcludedReleases } from '../platform/releases/approvals/excludedReleases.ts';
import { followReleases, type LiveReleases } from '../platform/releases/live/liveReleases.ts';
import { releaseFilesPlugin } from '../platform/releases/files/releaseFilesPlugin.ts';
import { releaseTrials } from '../platform/releases/live/releaseTrials.ts';
import { allSets, canariesIn, type TrafficSplit } from '../platform/releases/live/trafficSplit.ts';
import type { VisitCounter } from '../platform/releases/canaries/visitCounter.ts';
import { watchCanaries } from '../platform/releases/canaries/watchCanaries.ts';
import { createServiceCalls } from '../platform/services/serviceCalls.ts';
import { serviceFailures } from '../platform/services/serviceFailures.ts';
import { serviceRoutes } from '../platform/services/serviceRoutes.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';
import { watchPaymentPage } from '../platform/telemetry/watchPaymentPage.ts';
import { theShop } from '../platform/visitors/Client.ts';
import { assignSet } from './assignSet.ts';
import { closedShop } from './closed/closedShop.ts';
import { createEarlyHints, noEarlyHints } from './earlyHints.ts';
import { refusedPage } from './failurePage.ts';
import { failuresOf } from './failuresOf.ts';
import { loaderCalls } from './loaderCalls.ts';
import { createPageCache } from './pageCache.ts';
import { itemPreviews } from './preview/itemPreviews.ts';
import { isPreviewing, type PreviewLinks } from './preview/previewLinks.ts';
import { createPreviews, previewPlugin } from './preview/previewPlugin.ts';
import { createPreviewSets } from './preview/previewSets.ts';
import type { PageSource } from './preview/sendWithBar.ts';
import { releaseSetPlugin, setOfVisitor } from './releaseSetPlugin.ts';
import { limitsFor } from './renderers/limits.ts';
import { createRendererPool, type PoolOptions } from './renderers/RendererPool.ts';
import { renderTurns } from './renderers/renderTurns.ts';
import { servePage } from './servePage.ts';

/** Failures of previewed releases are not held against any release. */
const unwatched: PoolOptions['watch'] = { onPage: () => undefined, onRendererFailure: () => undefined };

interface Options {
  config: Pick<Config, 'dataFolder' | 'origin' | 'pages' | 'hasEarlyHints' | 'renderTimeFactor'>;
  storage: StorageBackend;
  releases: ReleaseStore;
  approvals: Approvals;
  links: PreviewLinks;
  calls: Call[];
  getResponse: GetResponse;
  telemetry: Telemetry;
  visits: VisitCounter;
  onPage: (request: FastifyRequest) => void;
  excluded: ExcludedReleases;
  applications: Pick<LiveApplications, 'follow'>;
  onLive: (live: LiveReleases) => void;
  onServing: (split: TrafficSplit) => void;
  onFollowed: (isFollowing: boolean) => void;
  movedPath: (target: string) => Promise<string | null>;
  straplineIn: (language: Language) => Promise<string>;
  isItemPreview: (id: number, token: string) => Promise<boolean>;
  db: Db;
  mustBeOpened: boolean;
}

export function storefrontPlugin(options: Options) {
  const { storage, releases, approvals, links, telemetry, visits, db, mustBeOpened, straplineIn } = options;
  const { dataFolder, origin, pages, hasEarlyHints, renderTimeFactor } = options.config;
  const folder = path.join(dataFolder, 'releases');
  return async (app: FastifyInstance): Promise<void> => {
    const { log } = app;
    const trials = releaseTrials();
    const services = createServiceCalls({ findService: approvals.findService });
    const failures = serviceFailures({ telemetry, visits, isPreviewing, log });
    const rendering: Omit<PoolOptions, 'onReleaseFailure' | 'onPageFailure' | 'watch' | 'turns'> = {
      store: folder,
      origin,
      pages,
      dispatch: loaderCalls({ ...options, services, onServiceFailure: failures.log, log }),
      refetch: ({ name, version }) => releases.refetch(name, version),
      limits: limitsFor(renderTimeFactor),
      log,
    };
    const turns = renderTurns();
    const renderers = createRendererPool({
      ...rendering,
      dispatch: loaderCalls({ ...options, services, onServiceFailure: failures.count, log }),
      watch: trials,
      turns,
      onReleaseFailure: (release, failure, detail) =>
        telemetry.recordFailure(release, 'server', failure, detail),
      onPageFailure(set, error) {
        for (const release of canariesIn(set, live.registry()))
          telemetry.recordFailure(release, 'server', 'render', String(error));
      },
    });
    const live = await followReleases({
      storage,
      store: releases,
      loader: renderers,
      approvals,
      stateFile: path.join(folder, 'last-good.json'),
      onExcluded: options.excluded.update,
      onServing(split) {
        options.onServing(split);
        services.logRefused(allSets(split), log);
      },
      onFollowed: options.onFollowed,
      trials,
      failuresOf: failuresOf(rendering),
      log,
    });
    visits.follow(live);
    options.applications.follow(live);
    options.onLive(live);
    const canaryWatch = watchCanaries({ live, visits, db, log });
    const previewSets = createPreviewSets({
      store: releases,
      live,
      renderers: createRendererPool({
        ...rendering,
        pages: { ...pages, analytics: null },
        watch: unwatched,
        turns,
        onReleaseFailure: (release, failure, detail) =>
          log.warn({ release, failure, detail }, 'a previewed release failed'),
      }),
    });
    const previews = createPreviews(links, previewSets);
    const current = (): ReleaseSet => live.current().stable;
    const paymentPageWatch = watchPaymentPage({
      origin,
      current,
      async render(url) {
        const { headers, body } = await renderers.render({ url, set: current(), client: theShop });
        return { headers, html: String(body) };
      },
      telemetry,
      log,
    });
    app.addHook('onClose', async () => {
      await canaryWatch.stop();
      await visits.stop();
      await paymentPageWatch.stop();
      await live.stop();
      renderers.stop();
    });
    await app.register(releaseFilesPlugin(releases, live, links.of));
    await app.register(releaseSetPlugin(live, previews.setOf));
    await app.register(previewPlugin(links, previewSets, origin));
    const source: PageSource = {
      setOf: (request, reply) => assignSet(live, request, reply).set,
      renderers,
    };
    const sendItemPreview = itemPreviews({ isItemPreview: options.isItemPreview, ...source });
    const sendWhileClosed = closedShop({ db, mustBeOpened, origin, straplineIn, ...source });
    const sendPage = servePage({
      live,
      pages: createPageCache({
        renderers,
        onError: (error) => log.error(error, 'a stale page could not be refreshed'),
      }),
      visits,
      onPage: options.onPage,
      hints: hasEarlyHints ? createEarlyHints() : noEarlyHints,
      movedPath: options.movedPath,
      trySendOther: async (request, reply) =>
        (await previews.sendPage(request, reply)) ||
        (await sendItemPreview(request, reply)) ||
        sendWhileClosed(request, reply),
    });
    await app.register(
      serviceRoutes({
        services,
        setOf: setOfVisitor(live, previews.setOf),
        sendPage,
        onFailure: failures.countOf,
        origin,
      }),
    );
    await app.register(refusedPage);
    app.get('/*', sendPage);
  };
}
