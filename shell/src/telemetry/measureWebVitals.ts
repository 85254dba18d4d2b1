import type { NamedRelease, RouteHandle, WebVitals } from 'mf-shared';
import type { Releases } from 'mf-shared/document';
import type { DataRouter } from 'react-router-dom';
import { onLCP, onTTFB } from 'web-vitals';
import type { Composition } from '../remotes/composition.ts';
import { releaseOf } from './releaseOf.ts';
import { sendReport } from './startTelemetry.ts';

interface Page {
  releases: NamedRelease[];
  page: string;
}

/** A page from its navigation to the next one. Without `shown` it is not reported. */
interface View {
  shown: Page | null;
  from: number;
  values: WebVitals;
  /** Shifts less than 1 s apart and within 5 s, which CLS adds up. */
  shifts: { first: number; last: number; sum: number };
}

const maxViews = 20;

const observed = ['layout-shift', 'event', 'first-input'];
type Entry = LayoutShift & PerformanceEventTiming;

const isSupported = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type);

interface Options {
  releases: Releases;
  composition: Pick<Composition, 'routeOf'>;
  router: Pick<DataRouter, 'state' | 'subscribe'>;
}

/**
 * Reports web vitals by page once the document is hidden. `web-vitals` adds up INP and CLS over all pages of a document
 * and does not say to which one they belong, so they are measured here: INP as the longest interaction of a page.
 */
export function measureWebVitals(options: Options): void {
  const { router } = options;
  const [navigation] = performance.getEntriesByType('navigation');
  let { pathname } = new URL(navigation?.name ?? location.href);
  const isFirst = pathname === router.state.location.pathname;
  const first = viewFrom(0, isFirst ? shownPage(options) : null);
  let views = [first];

  for (const on of [onLCP, onTTFB])
    on(({ name, value }) => (first.values[name] = value), { reportAllChanges: true });

  router.subscribe(({ navigation: { state }, location }) => {
    if (state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    views.push(viewFrom(performance.now(), shownPage(options)));
  });

  const onEntry = (entry: Entry): void => {
    // The event that caused a navigation is reported after it.
    const view = views.findLast(({ from }) => from <= entry.startTime);
    if (!view) return;
    if (entry.entryType === 'layout-shift') addShift(view, entry);
    else addInteraction(view, entry);
  };
  const flushes = observed.map((type) => observe(type, onEntry));

  addEventListener('visibilitychange', () => {
    // Time to first byte is known one task after the page has loaded; earlier there is nothing to report.
    if (document.visibilityState !== 'hidden' || first.values.TTFB === undefined) return;
    for (const flush of flushes) flush();
    const vitals = views.flatMap(({ shown, values }) => (shown ? { ...shown, values: rounded(values) } : []));
    // Each page is reported once, even if it is shown again.
    views = [];
    if (vitals.length > 0) sendReport({ v: 1, vitals: vitals.slice(-maxViews) });
  });
}

const viewFrom = (from: number, shown: Page | null): View => ({
  shown,
  from,
  values: isSupported('layout-shift') ? { CLS: 0 } : {},
  shifts: { first: -Infinity, last: -Infinity, sum: 0 },
});

/** Null for errors and for pages that no release declares. */
function shownPage({ releases, composition, router }: Options): Page | null {
  const { errors, location, matches } = router.state;
  const declared = composition.routeOf(location.pathname);
  if (errors || !declared) return null;
  const { page } = (matches.at(-1)?.route.handle ?? {}) as RouteHandle;
  const names = [...new Set(['shell', declared.owner])];
  return { releases: names.map((name) => releaseOf(releases, name)), page: page ?? declared.path };
}

/** Returns a function that passes on the entries that the browser has not reported yet. */
function observe(type: string, onEntry: (entry: Entry) => void): () => void {
  if (!isSupported(type)) return () => {};
  const read = (entries: PerformanceEntryList): void => (entries as Entry[]).forEach(onEntry);
  const observer = new PerformanceObserver((list) => read(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: 16 });
  return () => read(observer.takeRecords());
}

function addShift(view: View, { hadRecentInput, startTime, value }: LayoutShift): void {
  if (hadRecentInput) return;
  const { first, last, sum } = view.shifts;
  const isNext = startTime - last < 1000 && startTime - first < 5000;
  view.shifts = isNext
    ? { first, last: startTime, sum: sum + value }
    : { first: startTime, last: startTime, sum: value };
  view.values.CLS = Math.max(view.values.CLS ?? 0, view.shifts.sum);
}

function addInteraction(view: View, { interactionId, duration }: PerformanceEventTiming): void {
  if (interactionId) view.values.INP = Math.max(view.values.INP ?? 0, duration);
}

const rounded = (values: WebVitals): WebVitals =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(value * 1000) / 1000]));
