import { languageOfPath, sourceLanguage } from 'mf-shared/languages';
import * as v from 'valibot';

/** The shop adds and removes the language prefix, so one path serves all languages. */
export const withoutLanguage = v.check<string, string>(
  (path) => languageOfPath(path) === sourceLanguage,
  'must not start with a language prefix',
);

const routePath = v.pipe(
  v.string(),
  v.regex(
    /^\/$|^\/[\w-]+(\/:?[\w-]+)*(\/\*)?$/,
    'invalid path: use /gifts, /gifts/:id or /gifts/*, with a fixed first segment',
  ),
  withoutLanguage,
);
export const fragmentName = v.pipe(
  v.string(),
  v.regex(/^[A-Z]\w*$/, 'invalid fragment name: use a name such as GiftHint'),
);
export const slotName = v.pipe(
  v.string(),
  v.regex(/^[a-z]+:[a-z-]+$/, 'invalid slot name: use a name such as product:after-buy'),
);
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

export const ownedRoute = v.object({
  /** A pattern in the router's syntax. The most specific one wins across all packages. */
  path: routePath,
  /** The frame surrounds the page. `checkout` has the logo, a way back and help, and new releases do not
   *  interrupt its steps. */
  frame: v.optional(v.picklist(['shop', 'checkout', 'bare']), 'shop'),
  /** The page is only for visits to which `pageAccess` was granted. */
  guard: v.optional(v.boolean(), false),
  /** Keyed by language; shown while the page is loading. */
  title: v.optional(v.record(v.string(), v.string())),
});

export const fragmentPlace = v.object({
  /** Order of the remote in each slot, lowest first. */
  slots: v.record(slotName, v.number()),
  loads: v.optional(v.picklist(['idle', 'idle-when-signed-in', 'interaction']), 'interaction'),
  /** Space reserved while it loads, in pixels, in a slot whose page shows no fallback. */
  size: v.optional(v.object({ width: v.optional(pixels), height: pixels })),
});

export const slotRule = v.object({
  /** The only remotes whose fragments the slot shows. Without a rule, all of them; on a page with the frame
   *  `checkout` only the page's own. */
  remotes: v.array(v.string()),
  /** The fragments may cover the page and open dialogs. Otherwise they are clipped to the slot. */
  overlays: v.optional(v.boolean()),
});

export const slotRulesOf = <S extends v.GenericSchema>(schema: S) => v.record(slotName, schema);

export const fragmentsOf = <S extends v.GenericSchema>(schema: S) => v.record(fragmentName, schema);

/** The upper limits for a visitor who loads all of the package on an English page. */
export const budget = v.object({
  /** KiB, Brotli-compressed. */
  kB: v.number(),
  requests: v.number(),
  /** CPU time to compile the scripts, on the building machine. */
  mainThreadMs: v.number(),
});

export const application = v.object({
  /** Identifies the application to the backend; in development also its subdomain: office.localhost. */
  host: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'must be a single host name label, such as office')),
});

const maxServiceMs = 5000;

/** Answers the calls that a package offers. */
export const service = v.object({
  origin: v.pipe(
    v.string(),
    v.check(
      (text) =>
        /^https?:$/.test(URL.parse(text)?.protocol ?? '') &&
        URL.parse(text)?.origin === text &&
        !text.includes('*'),
      'must be an origin, such as https://gifts.example',
    ),
  ),
  /** The backend's default is 2 s. */
  timeLimitMs: v.optional(
    v.pipe(
      v.number(),
      v.integer('must be a whole number'),
      v.minValue(100, 'must be at least 100'),
      v.maxValue(maxServiceMs, `must be at most ${maxServiceMs}`),
    ),
  ),
});

const jsonSchema = v.record(v.string(), v.unknown());

/** Paths, keyed by the remote that may own them although they are part of a route of this package. */
const delegates = v.record(v.string(), v.array(routePath));

export const ownsSchema = v.object({
  description: v.string(),
  routes: v.array(ownedRoute),
  delegates: v.optional(delegates),
  fragments: fragmentsOf(v.object({ ...fragmentPlace.entries, props: jsonSchema })),
  /** The props that its pages pass to each slot, as JSON Schema. */
  slots: v.record(slotName, jsonSchema),
  /** Undefined for older releases. */
  slotRules: v.optional(slotRulesOf(slotRule)),
  languages: v.array(v.string()),
  application: v.optional(application),
  service: v.optional(service),
  budget: v.optional(budget),
  /** The largest budget that a remote may have; only for the shell. */
  maxRemoteBudget: v.optional(budget),
});

export type Owns = v.InferOutput<typeof ownsSchema>;
export type OwnedRoute = v.InferOutput<typeof ownedRoute>;
export type SlotRule = v.InferOutput<typeof slotRule>;
export type FragmentPlace = v.InferOutput<typeof fragmentPlace>;
export type Service = v.InferOutput<typeof service>;
export type Application = v.InferOutput<typeof application>;
export type Budget = v.InferOutput<typeof budget>;
