import { reportEvent } from '../reportEvent.ts';

/** Reports the page's style sheets that failed to load. */
export function watchStyleSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const report = (): void => {
      const error = Object.assign(new Error('a style sheet failed to load'), { request: link.href });
      reportEvent({ type: 'failed', kind: 'load', error });
    };
    if (!link.sheet && document.readyState === 'complete') report();
    else link.addEventListener('error', report);
  }
}
