import * as v from 'valibot';
import type { JsonSchema } from './misfits.ts';

const names = v.array(v.string());

/** JSON Schema of an object with a version `v`. */
const versioned = v.looseObject({
  type: v.literal('object'),
  properties: v.objectWithRest({ v: v.looseObject({ const: v.number() }) }, v.looseObject({})),
  required: v.optional(names),
});

/** The versions of an event's payload. Older releases name one, not in a list. */
const versions = v.pipe(
  v.union([v.array(versioned), versioned]),
  v.transform((given) => (Array.isArray(given) ? given : [given])),
);

const schema = v.pipe(
  v.looseObject({}),
  v.transform((given): JsonSchema => given),
);

export const callContract = v.object({ method: v.picklist(['GET', 'POST']), input: schema, answer: schema });

/** What a release offers the others and needs of them, as far as a build can say it. */
export const contractSchema = v.object({
  offers: v.object({
    /** Exposed modules, such as `./CartButton`. */
    modules: names,
    /** Events that it publishes, each in one version or several at once. */
    events: v.record(v.string(), versions),
    /** Names of mf-shared; only of the shell, whose copy is the one that runs. */
    exports: names,
  }),
  needs: v.object({
    /** Modules that it loads of every remote; only of the shell. */
    modules: v.optional(names, []),
    /** Events that it listens to, each in the versions that it accepts. */
    events: v.record(v.string(), versions),
    exports: names,
    /** Calls that it makes: what it sends, and the answer that it reads. */
    calls: v.optional(v.record(v.string(), callContract), {}),
  }),
  /** How it knows the cart's lines. */
  cart: versioned,
});

export type Contract = v.InferOutput<typeof contractSchema>;
export type VersionedSchema = v.InferOutput<typeof versioned>;
export type CallContract = v.InferOutput<typeof callContract>;
