import { html, type Html } from '../../platform/html.ts';
import type { Metric } from '../../platform/telemetry/histogram.ts';
import type { OperatorsView } from './operatorsView.ts';
import type { ReleaseVital } from './releaseTotals.ts';
import { ago } from './times.ts';

/** Google's thresholds for good values; `start` is our own. */
const good: Record<Metric, number> = { LCP: 2500, CLS: 0.1, INP: 200, TTFB: 800, start: 1000 };
const shownMetrics: Metric[] = ['LCP', 'INP', 'CLS', 'start'];

export function releasesPart(view: OperatorsView): Html {
  const { registry, now } = view;
  const rows = inUse(view);
  const history = (registry?.history ?? []).slice(0, 8);
  return html`<section>
    <h2>Releases in use</h2>
    <div class="wide" role="region" aria-label="Releases in use" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Remote</th>
            <th scope="col">Version</th>
            <th scope="col">Visitors</th>
            <th scope="col">Started, 24 h</th>
            <th scope="col">Failed, 24 h</th>
            ${shownMetrics.map((metric) => html`<th scope="col">${metric}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map((row) => releaseRow(row, view))}
        </tbody>
      </table>
    </div>
    <h3>History</h3>
    <ol class="history">
      ${history.map(
        ({ at, kind, what, author, why }) =>
          html`<li class="${kind === 'taken-back' ? 'troubled' : 'done'}">
            <time datetime="${at}">${ago(new Date(at), now)}</time>
            ${what || kind}${author ? `, by ${author}` : ''}${why ? `: ${why}` : ''}
          </li>`,
      )}
      ${history.length === 0 && html`<li>Nothing yet.</li>`}
    </ol>
  </section>`;
}

interface InUse {
  name: string;
  version: string;
  share: string;
  fault?: string | undefined;
}

function inUse({ registry, excluded }: OperatorsView): InUse[] {
  if (!registry) return [];
  return Object.entries(registry.live)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, version]) => {
      const canary = registry.canaries[name];
      const fault = excluded.find((one) => one.name === name && one.version === version)?.reason;
      const live = { name, version, share: canary ? `${100 - canary.percent} %` : 'all', fault };
      return canary
        ? [live, { name, version: canary.version, share: `${canary.percent} %, canary` }]
        : [live];
    });
}

const sameRelease = (
  one: { name: string; version: string },
  other: { name: string; version: string },
): boolean => one.name === other.name && one.version === other.version;

function releaseRow(row: InUse, { counts, vitals }: OperatorsView): Html {
  const own = counts.filter((count) => sameRelease(count, row));
  const started = own.filter(({ kind }) => kind === 'started').reduce((sum, { count }) => sum + count, 0);
  const failures = own.filter(({ kind }) => kind !== 'started' && kind !== 'policy');
  const failed = failures.reduce((sum, { count }) => sum + count, 0);
  const kinds = failures.map(({ kind, side, count }) => `${kind} (${side}) ${count}`).join(', ');
  return html`<tr>
    <th scope="row">${row.name}</th>
    <td><code>${row.version}</code></td>
    ${row.fault ? html`<td class="troubled">none <small>${row.fault}</small></td>` : html`<td>${row.share}</td>`}
    <td class="figure">${started}</td>
    <td class="${failed > 0 ? 'figure troubled' : 'figure'}">
      ${failed}${kinds && html` <small>${kinds}</small>`}
    </td>
    ${shownMetrics.map((metric) =>
      vitalCell(
        metric,
        vitals.find((vital) => vital.metric === metric && sameRelease(vital, row)),
      ),
    )}
  </tr>`;
}

function vitalCell(metric: Metric, vital: ReleaseVital | undefined): Html {
  if (!vital) return html`<td class="figure none">–</td>`;
  const text = metric === 'CLS' ? vital.p75.toFixed(3) : `${Math.round(vital.p75)} ms`;
  return html`<td class="${vital.p75 > good[metric] ? 'figure troubled' : 'figure'}">
    ${text} <small>${vital.samples}</small>
  </td>`;
}
