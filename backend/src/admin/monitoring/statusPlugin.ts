import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { RequestFigures } from './requestFigures.ts';
import { shopFigures } from './shopFigures.ts';

/** `late`: done, but not in time. */
type PartStatus = 'working' | 'late' | 'failing';

interface Status {
  at: string;
  pages: PartStatus;
  payments: PartStatus;
  mails: PartStatus;
}

const keptMs = 10_000;
const lateSecs = 300;
const minutes = 5;
const maxFailedShare = 0.01;

interface Settings {
  db: Db;
  requests: Pick<RequestFigures, 'lastHour'>;
}

/** Serves public status pages: any origin may read it, so it contains no figures. */
export function statusPlugin(settings: Settings): FastifyPluginAsync {
  let kept: { until: number; status: Promise<Status> } | undefined;
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/status.json', { logLevel: 'warn' }, async (_, reply) => {
      const now = performance.now();
      if (!kept || kept.until < now) kept = { until: now + keptMs, status: publicStatus(settings) };
      return reply
        .headers({ 'access-control-allow-origin': '*', 'cache-control': `public, max-age=${keptMs / 1000}` })
        .send(await kept.status);
    });
  };
}

async function publicStatus({ db, requests }: Settings): Promise<Status> {
  const last = requests.lastHour().slice(-minutes);
  const sumOf = (of: 'requests' | 'failed'): number => last.reduce((sum, minute) => sum + minute[of], 0);
  const figures = await shopFigures(db).catch(() => null);
  const timely = (secs: number | undefined): PartStatus =>
    secs === undefined ? 'failing' : secs > lateSecs ? 'late' : 'working';
  return {
    at: new Date().toISOString(),
    pages: sumOf('failed') > sumOf('requests') * maxFailedShare ? 'failing' : 'working',
    payments: timely(figures?.reconciler.lagSecs),
    mails: timely(figures?.outbox.oldestSecs),
  };
}
