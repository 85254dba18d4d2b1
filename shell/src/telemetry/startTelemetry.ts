import type { FailureKind, NamedRelease, TelemetryReport } from 'mf-shared';
import type { Releases } from 'mf-shared/document';
import type { Diagnosis } from './diagnoseFailure.ts';
import { fileOf, positionInStack, releaseInStack } from './failedRelease.ts';
import { onTelemetryEvent, type TelemetryEvent } from '../reportEvent.ts';

type Failure = Extract<TelemetryEvent, { type: 'failed' }>;

const batchMs = 1000;

/** An HTTP-only cookie proves during a canary that the report comes from a page of the shop. */
export function sendReport(report: TelemetryReport): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(report);
  fetch('/telemetry', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

const messageOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause && messageOf(error.cause)].filter(Boolean).join(': ')
    : String(error);

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

async function diagnose(url: string, hash: string | undefined): Promise<Diagnosis> {
  try {
    const { diagnoseFailure } = await import('./diagnoseFailure.ts');
    return await diagnoseFailure(url, hash);
  } catch {
    return { kind: 'load', detail: `${url} and its diagnosis could not be loaded` };
  }
}

export function startTelemetry({ shell, remotes }: Releases): void {
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

  const releaseOf = (remote: string): NamedRelease => ({
    name: remote,
    version: remotes[remote]?.version ?? shell.version,
  });

  function addFailure(release: NamedRelease, kind: FailureKind, detail: string): void {
    if (!isNew(`${release.name} ${kind}`)) return;
    report.failures = [...(report.failures ?? []), { ...release, kind, detail: detail.slice(0, 300) }];
  }

  async function onFailure({ kind, error, remote, stack }: Failure): Promise<void> {
    // An error caught by several boundaries is one failure.
    if (error instanceof Error && seenErrors.has(error)) return;
    if (error instanceof Error) seenErrors.add(error);
    const known = remote ? releaseOf(remote) : null;
    const entry = kind === 'load' && remote && !isTimeout(error) ? remotes[remote]?.entry : undefined;
    const file = fileOf(error) ?? entry;
    if (file) {
      const release = known ?? releaseInStack(file) ?? releaseOf('shell');
      const { pathname } = new URL(file, location.href);
      const hash = remotes[release.name]?.integrity[pathname] ?? shell.integrity[pathname];
      const { kind, detail } = await diagnose(pathname, hash);
      return addFailure(release, kind, `${detail}: ${messageOf(error)}`);
    }
    const ownStack = (error instanceof Error && error.stack) || '';
    const release = known ?? releaseInStack(ownStack) ?? releaseInStack(stack ?? '') ?? releaseOf('shell');
    const position = positionInStack(ownStack, release);
    return addFailure(release, kind, messageOf(error) + (position ? ` at ${position}` : ''));
  }

  onTelemetryEvent((event) => {
    if (event.type === 'failed') {
      void onFailure(event);
      return;
    }
    if (!isNew(`${event.remote} started`)) return;
    const { remote, ms } = event;
    report.started = [...(report.started ?? []), { ...releaseOf(remote), ms: Math.round(ms) }];
  });
  addEventListener('pagehide', flush);
}
