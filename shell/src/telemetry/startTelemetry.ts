import type { FailureKind, NamedRelease, TelemetryReport } from 'mf-shared';
import type { Releases } from '../remotes/releases.ts';
import { blame } from './blame.ts';
import { fileOf, findFault } from './findFault.ts';
import { notes, type Note } from './notes.ts';

type Failed = Extract<Note, { what: 'failed' }>;

const gatherMs = 1000;
const address = '/telemetry';

/** Sends a report, also from a page that is being left: without cookies, and without waiting for an answer. */
export function send(report: TelemetryReport): void {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(report);
  // A shop that cannot be told is away itself.
  fetch(address, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
}

const messageOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause && messageOf(error.cause)].filter(Boolean).join(': ')
    : String(error);

const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Tells the shop how the page's releases do, each kind of news of a release once a page. */
export function startTelemetry({ shell, remotes }: Releases): void {
  const told = new Set<string>();
  const seen = new WeakSet<object>();
  let report: TelemetryReport = { v: 1 };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    if (report.started || report.failures) send(report);
    report = { v: 1 };
  }

  function isNews(what: string): boolean {
    if (told.has(what)) return false;
    told.add(what);
    timer ??= setTimeout(tell, gatherMs);
    return true;
  }

  const versionOf = (remote: string): NamedRelease => ({
    name: remote,
    version: remotes[remote]?.version ?? shell.version,
  });

  function noteFailure(release: NamedRelease, kind: FailureKind, detail: string): void {
    if (!isNews(`${release.name} ${kind}`)) return;
    report.failures = [...(report.failures ?? []), { ...release, kind, detail: detail.slice(0, 300) }];
  }

  async function takeFailure({ kind, error, remote, stack }: Failed): Promise<void> {
    // What one boundary caught and another one logs is one failure.
    if (error instanceof Error && seen.has(error)) return;
    if (error instanceof Error) seen.add(error);
    const known = remote ? versionOf(remote) : null;
    const entry = kind === 'load' && remote && !isLate(error) ? remotes[remote]?.entry : undefined;
    const file = fileOf(error) ?? entry;
    if (file) {
      const release = known ?? blame(file) ?? versionOf('shell');
      const { pathname } = new URL(file, location.href);
      const hash = remotes[release.name]?.integrity[pathname] ?? shell.integrity[pathname];
      const fault = await findFault(pathname, hash);
      return noteFailure(release, fault.kind, `${fault.detail}: ${messageOf(error)}`);
    }
    const ownStack = error instanceof Error ? error.stack : '';
    const release = known ?? blame(ownStack ?? '') ?? blame(stack ?? '') ?? versionOf('shell');
    return noteFailure(release, kind, messageOf(error));
  }

  notes.take = (note) => {
    if (note.what === 'failed') {
      void takeFailure(note);
      return;
    }
    if (!isNews(`${note.remote} started`)) return;
    const { remote, ms } = note;
    report.started = [...(report.started ?? []), { ...versionOf(remote), ms: Math.round(ms) }];
  };
  addEventListener('pagehide', tell);
}
