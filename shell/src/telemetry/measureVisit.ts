import type { NamedRelease, WebVitals } from 'mf-shared';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { send } from './startTelemetry.ts';

/** Tells the shop how fast the page was that these releases made together, once, when it is left. */
export function measureVisit(releases: NamedRelease[]): void {
  const values: WebVitals = {};
  for (const on of [onCLS, onINP, onLCP, onTTFB])
    on(({ name, value }) => (values[name] = Math.round(value * 1000) / 1000), {
      reportAllChanges: true,
    });
  let isTold = false;
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isTold) return;
    isTold = true;
    send({ v: 1, vitals: { releases, values } });
  });
}
