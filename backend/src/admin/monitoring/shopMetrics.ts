import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { ExcludedRelease, Registry as Releases } from 'mf-toolkit/registry';
import type { Db } from '../../platform/database/tables/Db.ts';
import { percentile } from '../../platform/telemetry/histogram.ts';
import { pageVitals } from './pageVitals.ts';
import { releaseCounts, releaseHistograms } from './releaseTotals.ts';
import { shopFigures } from './shopFigures.ts';

/** Values from the database are the same on every backend: aggregate them with max, not sum. */
export function shopMetrics(
  registry: Registry,
  db: Db,
  excluded: () => ExcludedRelease[],
  live: () => Releases | null,
): { refresh: () => Promise<void> } {
  collectDefaultMetrics({ register: registry, prefix: 'shop_' });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const orders = gauge('shop_orders', 'Orders by their state', ['state']);
  const payments = gauge('shop_payments', 'Payments by outcome', ['outcome']);
  const waiting = gauge('shop_outbox_waiting', 'Mails waiting to be sent');
  const age = gauge('shop_outbox_age_seconds', 'Age of the oldest waiting mail');
  const givenUp = gauge('shop_outbox_given_up', 'Mails that failed permanently');
  const due = gauge('shop_reconciler_due', 'Open payments that are due for a status check');
  const lag = gauge('shop_reconciler_lag_seconds', 'How long the first due payment is overdue');
  const reserved = gauge(
    'shop_reserved_pieces',
    'Units reserved for shoppers who are paying, or until they pay at pickup',
  );
  const written = gauge('shop_backup_age_seconds', 'Time since the last backup');
  const tested = gauge('shop_backup_tried_age_seconds', 'Time since the last successful restore drill');
  const releases = gauge('shop_release_events', 'Events reported about releases in the last day', [
    'remote',
    'version',
    'side',
    'kind',
  ]);
  const vitals = gauge('shop_web_vital_p75', '75th percentile of web vitals in the last seven days', [
    'remote',
    'version',
    'page',
    'metric',
  ]);
  const compared = ['remote', 'version', 'former', 'page', 'metric'];
  const worse = gauge(
    'shop_web_vital_worse_p75',
    'shop_web_vital_p75 of live releases where it is worse than that of the version before',
    compared,
  );
  const before = gauge('shop_web_vital_before_p75', 'shop_web_vital_p75 of the version before', compared);
  const excludedReleases = gauge(
    'shop_releases_excluded',
    'Releases in the registry that this backend cannot use',
    ['remote', 'version'],
  );

  return {
    async refresh() {
      const figures = await shopFigures(db);
      orders.reset();
      for (const { state, count } of figures.ordersByState) orders.set({ state }, count);
      payments.reset();
      for (const { state, count } of figures.paymentsByState) payments.set({ outcome: state }, count);
      waiting.set(figures.outbox.waiting);
      age.set(figures.outbox.oldestSecs);
      givenUp.set(figures.outbox.givenUp);
      due.set(figures.reconciler.due);
      lag.set(figures.reconciler.lagSecs);
      reserved.set(figures.reservedUnits);
      setOrRemove(written, figures.backups.writtenSecs);
      setOrRemove(tested, figures.backups.triedSecs);
      excludedReleases.reset();
      for (const { name, version } of excluded()) excludedReleases.set({ remote: name, version }, 1);
      releases.reset();
      for (const { name, version, side, kind, count } of await releaseCounts(db))
        releases.set({ remote: name, version, side, kind }, count);
      const histograms = await releaseHistograms(db);
      vitals.reset();
      for (const { name, version, page, metric, counts } of histograms)
        vitals.set({ remote: name, version, page, metric }, percentile(metric, counts, 0.75) ?? 0);
      worse.reset();
      before.reset();
      const shown = live();
      for (const vital of shown ? pageVitals(histograms, shown) : []) {
        const { name, version, page, metric, p75, former, isWorse } = vital;
        if (!isWorse || !former) continue;
        const labels = { remote: name, version, former: former.version, page, metric };
        worse.set(labels, p75);
        before.set(labels, former.p75);
      }
    },
  };
}

/** An unset gauge would report 0. */
function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}
