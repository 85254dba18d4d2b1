import type { NamedRelease, WebVitals } from 'mf-shared';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendReport } from './startTelemetry.ts';

export function measureWebVitals(releases: NamedRelease[]): void {
  const values: WebVitals = {};
  for (const on of [onCLS, onINP, onLCP, onTTFB])
    on(({ name, value }) => (values[name] = Math.round(value * 1000) / 1000), {
      reportAllChanges: true,
    });
  let isReported = false;
  addEventListener('visibilitychange', () => {
    // Time to first byte is known one task after the page has loaded; earlier there is nothing to report.
    if (document.visibilityState !== 'hidden' || isReported || values.TTFB === undefined) return;
    isReported = true;
    sendReport({ v: 1, vitals: { releases, values } });
  });
}
