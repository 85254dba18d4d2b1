import * as v from 'valibot';

const name = v.pipe(v.string(), v.maxLength(100));
const version = v.pipe(v.string(), v.maxLength(100));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What browsers and servers told of a release in 24 hours. */
const figures = {
  started: count,
  failed: count,
  /** The 75th percentile in milliseconds; null without reports. */
  lcpMs: v.nullable(v.number()),
  inpMs: v.nullable(v.number()),
};

const visits = v.object({ visits: count, failed: count });

export type OfficeRelease = v.InferOutput<typeof release>;
const release = v.object({
  name,
  version,
  ...figures,
  /** When it went live; null where the history does not reach back so far. */
  since: v.nullable(v.string()),
  /** What a rollback shows, by name: the release itself and those that went live in the same change; null for one that is
   *  shown no more. Empty where there is no release before it. */
  rollback: v.record(name, v.nullable(version)),
  /** Why the shop does without it. */
  fault: v.nullable(v.string()),
  canary: v.nullable(
    v.object({
      version,
      percent: v.number(),
      since: v.string(),
      ...figures,
      /** Visits to the canary since it began, and to the live release beside it. */
      own: visits,
      live: visits,
    }),
  ),
  /** Versions that the team signed for everybody and that are not live, the newest first. */
  promotable: v.array(version),
});

/** The registry's, as it was shown to whoever changes it. */
const revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const why = v.pipe(v.string(), v.trim(), v.minLength(1, 'Please say why.'), v.maxLength(500));
const done = v.object({});

/** The calls of the office about the front-ends that are live. */
export const officeReleaseCalls = {
  OfficeReleases: {
    method: 'GET',
    input: v.strictObject({}),
    answer: v.object({
      revision,
      releases: v.array(release),
      /** The newest first. */
      history: v.array(
        v.object({
          at: v.string(),
          what: v.string(),
          who: v.nullable(v.string()),
          why: v.nullable(v.string()),
          /** The shop did it by itself. */
          isTakenBack: v.boolean(),
        }),
      ),
    }),
  },
  OfficePromote: { method: 'POST', input: v.strictObject({ revision, name, version, why }), answer: done },
  OfficeRollBack: { method: 'POST', input: v.strictObject({ revision, name, why }), answer: done },
  OfficeEndCanary: { method: 'POST', input: v.strictObject({ revision, name, why }), answer: done },
} as const;
