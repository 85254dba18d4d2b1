import type { TelemetryReport } from 'mf-shared';
import type { Releases } from 'mf-shared/document';
import type { Failure } from '../reportEvent.ts';
import { diagnoseFailure } from './diagnoseFailure.ts';
import { fileOf, positionInStack, releaseInStack } from './failedRelease.ts';
import { releaseOf } from './releaseOf.ts';

declare global {
  /** Hashes by URL. Missing on development pages. */
  var shopIntegrity: Record<string, string> | undefined;
}

type ReportedFailure = NonNullable<TelemetryReport['failures']>[number];

const messageOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause && messageOf(error.cause)].filter(Boolean).join(': ')
    : String(error);

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Finds the release whose file or code failed. */
export async function describeFailure(
  releases: Releases,
  { kind, error, remote, stack }: Failure,
): Promise<ReportedFailure> {
  const { remotes } = releases;
  const known = remote ? releaseOf(releases, remote) : null;
  const entry = kind === 'load' && remote && !isTimeout(error) ? remotes[remote]?.entry : undefined;
  const file = fileOf(error) ?? entry;
  if (file) {
    const release = known ?? releaseInStack(file) ?? releaseOf(releases, 'shell');
    const { pathname } = new URL(file, location.href);
    const { kind, detail } = await diagnoseFailure(pathname, globalThis.shopIntegrity?.[pathname]);
    return { ...release, kind, detail: `${detail}: ${messageOf(error)}` };
  }
  const ownStack = (error instanceof Error && error.stack) || '';
  const release =
    known ?? releaseInStack(ownStack) ?? releaseInStack(stack ?? '') ?? releaseOf(releases, 'shell');
  const position = positionInStack(ownStack, release);
  return { ...release, kind, detail: messageOf(error) + (position ? ` at ${position}` : '') };
}
