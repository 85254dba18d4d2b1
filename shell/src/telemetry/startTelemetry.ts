import type { TelemetryReport } from 'mf-shared';
import type { Releases } from 'mf-shared/document';
import { onTelemetryEvent, type Failure } from '../reportEvent.ts';
import { releaseOf } from './releaseOf.ts';

type ReportedFailure = NonNullable<TelemetryReport['failures']>[number];

const batchMs = 1000;

/** An HTTP-only cookie proves during a canary that the report comes from a page of the shop. */
export function sendReport(report: TelemetryReport): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(report);
  fetch('/telemetry', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

export function startTelemetry(releases: Releases): void {
  const reported = new Set<string>();
  const seenErrors = new WeakSet<object>();
  let report: TelemetryReport = { v: 1 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (report.started || report.failures) sendReport(report);
    report = { v: 1 };
  }

  function isNew(key: string): boolean {
    if (reported.has(key)) return false;
    reported.add(key);
    timer ??= setTimeout(flush, batchMs);
    return true;
  }

  // Only pages that fail load the code.
  async function describe(failure: Failure): Promise<ReportedFailure> {
    try {
      const { describeFailure } = await import('./describeFailure.ts');
      return await describeFailure(releases, failure);
    } catch {
      const { kind, remote = 'shell', error } = failure;
      return { ...releaseOf(releases, remote), kind, detail: String(error) };
    }
  }

  async function onFailure(failure: Failure): Promise<void> {
    const { error } = failure;
    // An error caught by several boundaries is one failure.
    if (error instanceof Error && seenErrors.has(error)) return;
    if (error instanceof Error) seenErrors.add(error);
    const described = await describe(failure);
    if (!isNew(`${described.name} ${described.kind}`)) return;
    const detail = described.detail.slice(0, 300);
    report.failures = [...(report.failures ?? []), { ...described, detail }];
  }

  onTelemetryEvent((event) => {
    if (event.type === 'failed') {
      void onFailure(event);
      return;
    }
    if (!isNew(`${event.remote} started`)) return;
    const { remote, ms } = event;
    report.started = [...(report.started ?? []), { ...releaseOf(releases, remote), ms: Math.round(ms) }];
  });
  addEventListener('pagehide', flush);
}
