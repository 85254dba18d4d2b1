import * as v from 'valibot';
import { change, query } from '../values/officeCall.ts';

const name = v.pipe(v.string(), v.maxLength(100));
const version = v.pipe(v.string(), v.maxLength(100));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Counts of the last 24 hours and web vitals of 7 days, as reported by browsers and servers. */
const figures = {
  started: count,
  failed: count,
  /** 75th percentile on all pages in ms; null without reports. */
  lcpMs: v.nullable(v.number()),
  inpMs: v.nullable(v.number()),
  /** By kind; `detail` is the latest error, with file and line of the source. */
  failures: v.array(v.object({ kind: v.string(), count, detail: v.string() })),
};

/** The 75th percentile; LCP and INP in ms, CLS unitless. */
const vital = { views: count, p75: v.number() };

export type OfficePageVital = v.InferOutput<typeof pageVital>;
/** Web vitals of 7 days on a kind of page, such as `product` or `/checkout`. */
const pageVital = v.object({
  page: v.string(),
  metric: v.picklist(['LCP', 'INP', 'CLS']),
  ...vital,
  rating: v.picklist(['good', 'needs-improvement', 'poor']),
  /** Of the version before; null without its reports. */
  former: v.nullable(v.object({ version, ...vital })),
  /** Worse than the former one, and not by chance. */
  isWorse: v.boolean(),
});

const visits = v.object({ visits: count, failed: count });

export type OfficeRelease = v.InferOutput<typeof release>;
const release = v.object({
  name,
  version,
  ...figures,
  /** Sorted by page and metric. */
  vitals: v.array(pageVital),
  /** Null if the history does not reach that far. */
  since: v.nullable(v.string()),
  /** The result of a rollback by name: this release and those of the same change; null if removed. Empty
   *  without an earlier release. */
  rollback: v.record(name, v.nullable(version)),
  /** Why the shop excludes the release, in the reader's language; null if it does not. */
  fault: v.nullable(v.string()),
  canary: v.nullable(
    v.object({
      version,
      percent: v.number(),
      since: v.string(),
      ...figures,
      /** Visits with the canary since it started, and with the live release in the same time. */
      own: visits,
      live: visits,
    }),
  ),
  /** Signed for everybody but not live; newest first. */
  promotable: v.array(version),
});

const listed = v.object({
  version,
  /** Null if it is no longer in the store. */
  at: v.nullable(v.string()),
  /** Empty if unknown. */
  commit: v.string(),
  /** `previous` is what a rollback makes live; `earlier` was live or a canary. */
  state: v.picklist(['live', 'canary', 'previous', 'earlier', 'published']),
  /** A link that shows it to one browser. Null without the role, for applications, and if it was published without
   *  a team's key. */
  preview: v.nullable(v.object({ url: v.string(), until: v.string() })),
});

export type PublishedPackage = v.InferOutput<typeof publishedPackage>;
const publishedPackage = v.object({
  name,
  /** Newest first. */
  releases: v.array(listed),
  /** How many older ones are left out. */
  older: count,
  /** Whether releases from before the store had a list may be missing. */
  isComplete: v.boolean(),
});

/** Why the shop made the change by itself, in the reader's language. */
const reason = v.optional(v.string());

export type RecordedChange = v.InferOutput<typeof recordedChange>;
/** As the registry and the audit log store it, but for the reason. */
export const recordedChange = v.variant('type', [
  v.object({ type: v.literal('promoted'), versions: v.record(name, version) }),
  v.object({
    type: v.literal('rolled-back'),
    /** `to` is null if the release is no longer shown. */
    steps: v.array(v.object({ name, from: v.nullable(version), to: v.nullable(version) })),
    reason,
  }),
  v.object({ type: v.literal('removed'), name, version }),
  v.object({ type: v.literal('canary-started'), name, version, percent: v.number() }),
  v.object({ type: v.literal('canary-ended'), name, version, reason }),
]);

/** The registry's revision as shown to the editor, to detect concurrent changes. */
const revision = v.pipe(v.number(), v.integer(), v.minValue(0));
const why = v.pipe(v.string(), v.trim(), v.minLength(1, 'Please say why.'), v.maxLength(500));
const done = v.object({});

const eventParties = v.array(v.object({ name, versions: v.array(v.number()) }));

export type OfficeContracts = v.InferOutput<typeof contracts>;
/** What the live releases declare, without canaries. */
const contracts = v.object({
  packages: v.array(v.object({ name, version, description: v.string() })),
  /** `delegate` is the remote to which the owner hands over the path; null for a route of the owner. */
  routes: v.array(v.object({ path: v.string(), owner: name, delegate: v.nullable(name) })),
  /** Fragments are in the order in which the slot shows them. */
  slots: v.array(
    v.object({
      name: v.string(),
      owners: v.array(name),
      fragments: v.array(v.object({ name: v.string(), owner: name, order: v.number() })),
      /** The only remotes whose fragments it shows, and whether these may cover the page; null for all of them,
       *  which may not. */
      rule: v.nullable(v.object({ remotes: v.array(name), overlays: v.boolean() })),
    }),
  ),
  events: v.array(v.object({ name: v.string(), publishers: eventParties, listeners: eventParties })),
  /** Without a provider, the backend answers the call. */
  calls: v.array(v.object({ name: v.string(), provider: v.nullable(name), users: v.array(name) })),
});

export const officeReleaseCalls = {
  OfficeReleases: query({
    role: 'see',
    input: v.strictObject({}),
    response: v.object({
      revision,
      releases: v.array(release),
      /** Newest first. */
      history: v.array(
        v.object({
          at: v.string(),
          /** Null in changes that earlier releases recorded, of which there is only `what`. */
          change: v.nullable(recordedChange),
          /** In English. */
          what: v.string(),
          who: v.nullable(v.string()),
          isInOffice: v.boolean(),
          why: v.nullable(v.string()),
          /** An automatic rollback. */
          isReverted: v.boolean(),
        }),
      ),
    }),
  }),
  OfficePublished: query({
    role: 'see',
    input: v.strictObject({}),
    response: v.object({ packages: v.array(publishedPackage) }),
  }),
  OfficeContracts: query({ role: 'release', input: v.strictObject({}), response: contracts }),
  OfficePromote: change({
    role: 'release',
    log: 'Promote a release',
    record: ({ name, version, why }) => ({ release: { name, version }, why }),
    input: v.strictObject({ revision, name, version, why }),
    response: done,
  }),
  OfficeRollBack: change({
    role: 'release',
    log: 'Roll back a release',
    record: ({ name, why }) => ({ release: { name }, why }),
    input: v.strictObject({ revision, name, why }),
    response: done,
  }),
  OfficeEndCanary: change({
    role: 'release',
    log: 'End the canary',
    record: ({ name, why }) => ({ release: { name }, why }),
    input: v.strictObject({ revision, name, why }),
    response: done,
  }),
} as const;
