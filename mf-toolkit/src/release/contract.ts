import * as v from 'valibot';

export interface JsonSchema {
  type?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  items?: JsonSchema | undefined;
  additionalProperties?: JsonSchema | boolean | undefined;
  [bound: string]: unknown;
}

const names = v.array(v.string());

const versioned = v.looseObject({
  type: v.literal('object'),
  properties: v.objectWithRest({ v: v.looseObject({ const: v.number() }) }, v.looseObject({})),
  required: v.optional(names),
});

/** Older releases declare one version, not in a list. */
export const eventVersions = v.pipe(
  v.union([v.array(versioned), versioned]),
  v.transform((given) => (Array.isArray(given) ? given : [given])),
);

const schema = v.pipe(
  v.looseObject({}),
  v.transform((given): JsonSchema => given),
);

export const callContract = v.object({ method: v.picklist(['GET', 'POST']), input: schema, answer: schema });

/** Describes what a release offers to other releases and needs from them; determined by its build. */
export const contractSchema = v.object({
  offers: v.object({
    modules: names,
    events: v.record(v.string(), eventVersions),
    /** Exports of mf-shared; only for the shell, whose copy is used at run time. */
    exports: names,
    /** Calls that the release's own service answers. */
    calls: v.optional(v.record(v.string(), callContract)),
  }),
  needs: v.object({
    /** Modules required of every remote; only for the shell. */
    modules: v.optional(names, []),
    events: v.record(v.string(), eventVersions),
    exports: names,
    calls: v.optional(v.record(v.string(), callContract), {}),
  }),
  cart: versioned,
});

export type Contract = v.InferOutput<typeof contractSchema>;
export type VersionedSchema = v.InferOutput<typeof versioned>;
export type CallContract = v.InferOutput<typeof callContract>;

export const versionOf = (schema: VersionedSchema): number => schema.properties.v.const;
