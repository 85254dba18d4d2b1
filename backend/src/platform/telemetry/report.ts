import * as v from 'valibot';

const release = {
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z_]{0,30}$/)),
  version: v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w.-]+$/)),
};
const ms = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** A page's report, as in `TelemetryReport`. */
export const reportSchema = v.strictObject({
  v: v.literal(1),
  started: v.optional(v.pipe(v.array(v.strictObject({ ...release, ms })), v.maxLength(10)), []),
  failures: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          ...release,
          kind: v.picklist(['load', 'integrity', 'render', 'script', 'policy']),
          detail: v.pipe(v.string(), v.maxLength(1000)),
        }),
      ),
      v.maxLength(10),
    ),
    [],
  ),
  vitals: v.optional(
    v.strictObject({
      releases: v.pipe(v.array(v.strictObject(release)), v.maxLength(5)),
      values: v.strictObject({
        LCP: v.optional(ms),
        CLS: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
        INP: v.optional(ms),
        TTFB: v.optional(ms),
      }),
    }),
  ),
});
