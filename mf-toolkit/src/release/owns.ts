import { languageOfPath, sourceLanguage } from 'mf-shared/languages';
import * as v from 'valibot';

/** A page has one address: the shop puts a language before it, and takes it away again. */
export const withoutLanguage = v.check<string, string>(
  (path) => languageOfPath(path) === sourceLanguage,
  'no address of an own: it begins with the prefix of a language',
);

const routePath = v.pipe(
  v.string(),
  v.regex(
    /^\/$|^\/[\w-]+(\/:?[\w-]+)*(\/\*)?$/,
    'no address: /gifts, /gifts/:id or /gifts/*, with a fixed first part',
  ),
  withoutLanguage,
);
export const fragmentName = v.pipe(
  v.string(),
  v.regex(/^[A-Z]\w*$/, 'no name of a fragment, such as GiftHint'),
);
export const slotName = v.pipe(
  v.string(),
  v.regex(/^[a-z]+:[a-z-]+$/, 'no name of a slot, such as product:after-buy'),
);
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The pages under an address. */
export const ownedRoute = v.object({
  /** A pattern in the router's syntax. The most specific one wins, whoever declares it. */
  path: routePath,
  /** What stands around the page. `checkout` has the mark, a way back and help, and no new release interrupts its steps. */
  frame: v.optional(v.picklist(['shop', 'checkout', 'bare']), 'shop'),
  /** Only for visits to which `pageAccess` was granted. */
  guard: v.optional(v.boolean(), false),
  /** By language, shown while the page is loading. */
  title: v.optional(v.record(v.string(), v.string())),
});

/** Where a fragment stands in pages of others. */
export const fragmentPlace = v.object({
  /** Its order in each slot: the lowest comes first. */
  slots: v.record(slotName, v.number()),
  /** When its code is loaded, unless its fallback is clicked before. */
  loads: v.optional(v.picklist(['idle', 'idle-when-signed-in', 'interaction']), 'interaction'),
  /** Kept free, in pixels, while it is loading in a slot whose page shows nothing meanwhile. */
  size: v.optional(v.object({ width: v.optional(pixels), height: pixels })),
});

export const fragmentsOf = <S extends v.GenericSchema>(schema: S) => v.record(fragmentName, schema);

/** The most that a package may cost a visitor who needs all of it on an English page. */
export const budget = v.object({
  /** Kilobytes, Brotli-compressed. */
  kB: v.number(),
  requests: v.number(),
  /** Time to compile the scripts, in processor time of the building machine. */
  mainThreadMs: v.number(),
});

/** A front-end of its own origin, beside the shop: no page of the shop loads it. */
export const application = v.object({
  /** By which the backend knows it, and the first part of its host name in development: office.localhost. */
  host: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/, 'no name of a host, such as office')),
});

const jsonSchema = v.record(v.string(), v.unknown());

/** What a release owns in the shop, as its package declares it. */
export const ownsSchema = v.object({
  /** What it is for, in one line. */
  description: v.string(),
  routes: v.array(ownedRoute),
  /** With the props that each takes, as JSON Schema. */
  fragments: fragmentsOf(v.object({ ...fragmentPlace.entries, props: jsonSchema })),
  /** The slots that its pages offer to others, with the props that each gives, as JSON Schema. */
  slots: v.record(slotName, jsonSchema),
  languages: v.array(v.string()),
  application: v.optional(application),
  budget: v.optional(budget),
});

export type Owns = v.InferOutput<typeof ownsSchema>;
export type OwnedRoute = v.InferOutput<typeof ownedRoute>;
export type FragmentPlace = v.InferOutput<typeof fragmentPlace>;
export type Application = v.InferOutput<typeof application>;
export type Budget = v.InferOutput<typeof budget>;
