import * as v from 'valibot';

const release = {
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z_]{0,30}$/)),
  version: v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w.-]+$/)),
};
const namedRelease = v.strictObject(release);
const ms = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/**
 * Kinds of failure. `load`: a release's file did not load; `integrity`: its file has a wrong hash; `render`:
 * it threw while rendering; `script`: it threw elsewhere; `policy`: it violated the page's CSP.
 */
export type FailureKind = v.InferOutput<typeof failureKind>;
const failureKind = v.picklist(['load', 'integrity', 'render', 'script', 'policy']);

export type NamedRelease = v.InferOutput<typeof namedRelease>;

/** LCP, INP and TTFB in ms; CLS unitless. */
export type WebVitals = v.InferInput<typeof webVitals>;
const webVitals = v.strictObject({
  LCP: v.optional(ms),
  CLS: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  INP: v.optional(ms),
  TTFB: v.optional(ms),
});

/** A view of one page, which these releases showed together. */
export type PageVitals = v.InferInput<typeof pageVitals>;
const pageVitals = v.strictObject({
  releases: v.pipe(v.array(namedRelease), v.maxLength(5)),
  /**
   * The kind of page, as its release declares it: the name of a lazy page (`product`), or else the pattern of the route
   * (`/checkout`). Missing in reports of older shells.
   */
  page: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  values: webVitals,
});

/** Sent to `/telemetry`. Contains nothing about the visitor. */
export type TelemetryReport = v.InferInput<typeof telemetryReport>;
export const telemetryReport = v.strictObject({
  v: v.literal(1),
  /** Loaded remotes and their load times. */
  started: v.optional(v.pipe(v.array(v.strictObject({ ...release, ms })), v.maxLength(10)), []),
  failures: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          ...release,
          kind: failureKind,
          detail: v.pipe(v.string(), v.maxLength(1000)),
        }),
      ),
      v.maxLength(10),
    ),
    [],
  ),
  /** Older shells send a single one. */
  vitals: v.optional(v.union([v.pipe(v.array(pageVitals), v.maxLength(20)), pageVitals]), []),
});
