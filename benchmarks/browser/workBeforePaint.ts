import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
}

/** Milliseconds that the main thread of the page worked before its first paint, at the visit's processor speed. */
export function workIn(events: TraceEvent[]): number {
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!paint) return NaN;
  const ofPage = events.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid);
  const begin =
    ofPage.filter(({ name, ts }) => name === 'navigationStart' && ts <= paint.ts).at(-1)?.ts ?? paint.ts;
  const micros = ofPage
    .filter(({ name, ph, ts }) => name === 'RunTask' && ph === 'X' && ts >= begin && ts < paint.ts)
    .reduce((sum, { ts, dur = 0 }) => sum + Math.min(dur, paint.ts - ts), 0);
  return micros / 1000;
}

/** Starts a trace. The result ends it and returns `workIn` its events. */
export async function workBeforePaint(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, {
    categories: [
      'loading',
      'devtools.timeline',
      'blink.user_timing',
      'disabled-by-default-devtools.timeline',
    ],
  });
  return async () => {
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    return workIn(traceEvents.toSorted((a, b) => a.ts - b.ts));
  };
}
