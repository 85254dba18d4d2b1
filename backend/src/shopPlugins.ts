import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { StorageBackend } from 'mf-toolkit/store';
import { inLanguage, languages, type Language } from 'mf-shared/languages';
import { calls as officeCalls } from 'mf-office/contract';
import type { Registry } from 'prom-client';
import { releaseMetrics } from './admin/monitoring/releaseMetrics.ts';
import { metricsPlugin } from './admin/monitoring/metricsPlugin.ts';
import { statusPlugin } from './admin/monitoring/statusPlugin.ts';
import type { RequestFigures } from './admin/monitoring/requestFigures.ts';
import {
  findStrapline,
  isItemPreview,
  merchantFeedPlugin,
  movedPath,
  sitemapPlugin,
} from './catalogue/api.ts';
import { contactPlugin } from './customers/api.ts';
import type { OpeningDeps } from './opening/isShopOpen.ts';
import { guestLinkPlugin } from './opening/guestLinkPlugin.ts';
import { trialPlugin } from './opening/trialPlugin.ts';
import { callbackPlugin, type SyncDeps } from './payment/api.ts';
import type { LiveApplications } from './platform/applications/liveApplications.ts';
import type { Call } from './platform/calls/call.ts';
import { callContractPlugin } from './platform/calls/callContractPlugin.ts';
import type { GetResponse } from './platform/calls/responseCache.ts';
import type { Config } from './platform/config/config.ts';
import type { OpenReleases } from './platform/releases/approvals/openReleases.ts';
import { createPreviewLinks, isPreviewing, storefrontPlugin } from './storefront/api.ts';
import { findSeller } from './seller/findSeller.ts';
import { plainPagesPlugin } from './platform/plain-pages/plainPagesPlugin.ts';
import { webManifestPlugin } from './platform/http/responses/webManifest.ts';
import type { Pictures } from './platform/pictures/createPictures.ts';
import { picturesPlugin } from './platform/pictures/picturesPlugin.ts';
import type { ExcludedReleases } from './platform/releases/approvals/excludedReleases.ts';
import { teamsPlugin } from './platform/releases/approvals/teamsPlugin.ts';
import { createVisitCounter } from './platform/releases/canaries/visitCounter.ts';
import type { LiveReleases } from './platform/releases/live/liveReleases.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { declaresPage } from './platform/telemetry/declaresPage.ts';
import { telemetryPlugin } from './platform/telemetry/telemetryPlugin.ts';

export type DevelopmentPlugin = FastifyPluginAsync<Pick<Config, 'origin' | 'dataFolder'>>;

interface Parts extends OpenReleases {
  applications: LiveApplications;
  orders: SyncDeps & OpeningDeps;
  storage: StorageBackend;
  pictures: Pictures;
  telemetry: Telemetry;
  excluded: ExcludedReleases;
  calls: Call[];
  getResponse: GetResponse;
  metrics: Registry;
  requests: RequestFigures;
  onPage: (request: FastifyRequest) => void;
}

export async function shopPlugins(config: Config, parts: Parts): Promise<FastifyPluginAsync[]> {
  const { origin, metricsToken: token } = config;
  const { orders, releases, approvals, excluded, pictures, telemetry, calls, metrics, requests } = parts;
  const { db, log, mustBeOpened = false } = orders;
  const visits = createVisitCounter(db, log);
  let live: LiveReleases | null = null;
  const links = createPreviewLinks({ db, trustFile: config.trustFile, origin, approvals });
  const straplineIn = (language: Language): Promise<string> => findStrapline(db, language);
  return [
    picturesPlugin(pictures),
    sitemapPlugin({ db, mustBeOpened, origin, folder: join(config.dataFolder, 'sitemap') }),
    merchantFeedPlugin({ db, mustBeOpened, origin, folder: join(config.dataFolder, 'feeds') }),
    callbackPlugin(orders),
    contactPlugin({ db, origin }),
    webManifestPlugin(async (language) => ({
      name: (await findSeller(db, language)).shopName,
      strapline: await straplineIn(language),
    })),
    plainPagesPlugin,
    trialPlugin(db),
    guestLinkPlugin({ db, origin }),
    callContractPlugin([...calls, ...applicationCalls(config)]),
    teamsPlugin(config.trustFile),
    ...(config.officeOrigin ? [redirectToOffice(config.officeOrigin)] : []),
    ...(await developmentPlugins(config)),
    telemetryPlugin({
      telemetry,
      onFailures: (request, failed) => visits.onFailures(request, failed),
      onVitals: (request, vitals) => visits.onVitals(request, vitals),
      origin,
      isRelease: ({ name, version }) => releases.has(name, version),
      hasPage: ({ name, version }, page) =>
        releases.read(name, version).then(
          (release) => declaresPage(release, page),
          () => false,
        ),
      isCounted: (request) => !isPreviewing(request),
    }),
    statusPlugin({ db, requests }),
    ...(token
      ? [
          metricsPlugin({
            db,
            token,
            registry: metrics,
            excluded: excluded.current,
            live: () => live?.registry() ?? null,
          }),
        ]
      : []),
    storefrontPlugin({
      ...parts,
      config,
      links,
      // Pages are rendered for every visitor, so their loaders must not change anything.
      calls: calls.filter((call) => !call.changes),
      visits,
      onLive: (followed) => (live = followed),
      ...releaseMetrics(metrics),
      movedPath: (target) => movedPath(db, target),
      isItemPreview: (id, token) => isItemPreview(db, id, token),
      straplineIn,
      db,
      mustBeOpened,
    }),
  ];
}

const applicationCalls = ({ officeOrigin }: Config) =>
  officeOrigin ? Object.entries(officeCalls).map(([name, call]) => ({ name, ...call })) : [];

const redirectToOffice =
  (officeOrigin: string): FastifyPluginAsync =>
  async (app) => {
    for (const language of languages)
      app.get(inLanguage('/office', language), (_, reply) =>
        reply.header('cache-control', 'no-store').redirect(officeOrigin + inLanguage('/', language), 302),
      );
  };

async function developmentPlugins(config: Config): Promise<FastifyPluginAsync[]> {
  const { developmentPlugins: file, origin, dataFolder } = config;
  if (!file) return [];
  const { default: plugin } = (await import(pathToFileURL(file).href)) as { default: DevelopmentPlugin };
  return [(app) => plugin(app, { origin, dataFolder })];
}
