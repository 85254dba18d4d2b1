import * as v from 'valibot';

const names = v.array(v.string());

/** JSON Schema of an object with a version `v`. */
const versioned = v.looseObject({
  type: v.literal('object'),
  properties: v.objectWithRest({ v: v.looseObject({ const: v.number() }) }, v.looseObject({})),
  required: v.optional(names),
});

/** What a release offers the others and needs of them, as far as a build can say it. */
export const contractSchema = v.object({
  offers: v.object({
    /** Exposed modules, such as `./CartButton`. */
    modules: names,
    /** Events that it publishes. */
    events: v.record(v.string(), versioned),
    /** Names of mf-shared; only of the shell, whose copy is the one that runs. */
    exports: names,
  }),
  needs: v.object({
    /** Events that it listens to. */
    events: v.record(v.string(), versioned),
    exports: names,
  }),
  /** How it knows the cart's lines. */
  cart: versioned,
});

export type Contract = v.InferOutput<typeof contractSchema>;
export type VersionedSchema = v.InferOutput<typeof versioned>;
