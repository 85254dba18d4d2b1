import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageCookie, startPath } from 'mf-office/contract';
import type { ExcludedRelease } from 'mf-toolkit/registry';
import { languageOfPath, type Language } from 'mf-shared/languages';
import type { ReleaseStore, StorageBackend } from 'mf-toolkit/store';
import type { OpeningDeps } from '../../opening/isShopOpen.ts';
import type { SyncDeps } from '../../payment/api.ts';
import { applicationPlugin } from '../../platform/applications/applicationPlugin.ts';
import type { LiveApplications } from '../../platform/applications/liveApplications.ts';
import { refuseCrossSite } from '../../platform/calls/refuseCrossSite.ts';
import type { Config } from '../../platform/config/config.ts';
import { createBareApp } from '../../platform/http/app/createBareApp.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Pictures } from '../../platform/pictures/createPictures.ts';
import { picturesPlugin } from '../../platform/pictures/picturesPlugin.ts';
import { findSeller } from '../../seller/findSeller.ts';
import type { RequestFigures } from '../monitoring/requestFigures.ts';
import type { SignInDeps } from '../staff/signInStaff.ts';
import { officeCalls } from './calls.ts';
import { sessionRoutes } from './session/sessionRoutes.ts';
import { staffCallRoutes } from './staff-calls/staffCallRoutes.ts';
import { dashboardEvents } from './dashboard/dashboardEvents.ts';

interface Parts {
  config: Pick<Config, 'origin' | 'trustedProxies' | 'staffKey' | 'isProduction' | 'trustFile'>;
  origin: string;
  orders: SyncDeps & OpeningDeps & { sessionSecs: number };
  send: SendMail;
  applications: Pick<LiveApplications, 'at' | 'releases'>;
  releases: Pick<ReleaseStore, 'readFile'>;
  storage: StorageBackend;
  pictures: Pick<Pictures, 'store' | 'original' | 'variant'>;
  excluded: { current: () => ExcludedRelease[] };
  requests: Pick<RequestFigures, 'lastHour'>;
  pollEveryMs?: number | undefined;
  now?: SignInDeps['now'];
}

const languageOf = ({ url, cookies }: FastifyRequest): Language =>
  languageOfPath(startPath(url.split('?')[0] ?? '', cookies[languageCookie]));

/** The office has its own origin, so that the shop's pages cannot make these calls. */
export async function createOfficeApp({
  config,
  origin,
  orders,
  send,
  applications,
  releases,
  storage,
  pictures,
  excluded,
  requests,
  pollEveryMs,
  now,
}: Parts): Promise<FastifyInstance> {
  const { db, log } = orders;
  const calls = officeCalls({
    ...orders,
    send,
    origin: config.origin,
    storage,
    pictures,
    trustFile: config.trustFile,
    staffKey: config.staffKey,
    isProduction: config.isProduction,
    now,
    excluded: excluded.current,
    liveReleases: applications.releases,
    requests,
  });
  const app = await createBareApp({ config, origin, log });
  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseCrossSite(origin));
    scope.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
    await scope.register(sessionRoutes({ db, now, ...config }));
    await scope.register(staffCallRoutes({ db, calls }));
    await scope.register(dashboardEvents({ db, log, pollEveryMs }));
    scope.all('/calls/*', (_, reply) => reply.callNotFound());
  });
  await app.register(picturesPlugin(pictures));
  const titleIn = async (language: Language): Promise<string> => (await findSeller(db, language)).shopName;
  await app.register(
    applicationPlugin({ host: 'office', languageOf, titleIn, applications, store: releases }),
  );
  return app;
}
