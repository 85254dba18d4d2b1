import { CallError, isRouteErrorResponse } from 'mf-shared';
import type { ErrorInfo } from 'react';
import { RemoteUnavailable } from '../remotes/loadModule.ts';
import { notes } from './notes.ts';

// The shop said no, or the connection is lost: no release's fault. What could not be loaded was noted there.
const isExpected = (error: unknown): boolean =>
  isRouteErrorResponse(error) ||
  error instanceof CallError ||
  error instanceof RemoteUnavailable ||
  error instanceof DOMException;

/** Notes what a boundary caught while the page was drawn. */
export function noteRenderError(error: unknown, info?: Pick<ErrorInfo, 'componentStack'>): void {
  if (isExpected(error)) return;
  notes.take({ what: 'failed', kind: 'render', error, stack: info?.componentStack ?? '' });
}

/** Notes what nothing caught, and style sheets of the document that were refused. */
export function watchPage(): void {
  addEventListener('error', ({ error, filename }) => {
    if (error) notes.take({ what: 'failed', kind: 'script', error, stack: filename });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isExpected(reason)) notes.take({ what: 'failed', kind: 'script', error: reason });
  });
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const note = (): void => {
      const error = Object.assign(new Error('a style sheet was refused'), { request: link.href });
      notes.take({ what: 'failed', kind: 'load', error });
    };
    if (!link.sheet && document.readyState === 'complete') note();
    else link.addEventListener('error', note);
  }
}
