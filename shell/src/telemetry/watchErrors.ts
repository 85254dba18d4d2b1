import { CallError, isRouteErrorResponse } from 'mf-shared';
import type { ErrorInfo } from 'react';
import { RemoteUnavailable } from '../remotes/loadModule.ts';
import { reportEvent } from '../reportEvent.ts';

// Error responses and lost connections are not a release's fault; `RemoteUnavailable` was already
// reported.
const isExpected = (error: unknown): boolean =>
  isRouteErrorResponse(error) ||
  error instanceof CallError ||
  error instanceof RemoteUnavailable ||
  error instanceof DOMException;

export function reportRenderError(error: unknown, info?: Pick<ErrorInfo, 'componentStack'>): void {
  if (isExpected(error)) return;
  reportEvent({ type: 'failed', kind: 'render', error, stack: info?.componentStack ?? '' });
}

export function watchErrors(): void {
  addEventListener('error', ({ error, filename }) => {
    if (error) reportEvent({ type: 'failed', kind: 'script', error, stack: filename });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isExpected(reason)) reportEvent({ type: 'failed', kind: 'script', error: reason });
  });
}
