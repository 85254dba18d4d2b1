import * as v from 'valibot';

const types = ['string', 'number', 'boolean'] as const;

/** Props by name, each with its type. */
export type SimpleProps = Record<string, (typeof types)[number]>;

const objectSchema = v.object({
  properties: v.optional(v.record(v.string(), v.object({ type: v.optional(v.string()) })), {}),
  required: v.optional(v.array(v.string()), []),
});

/** The strings, numbers and booleans among the props that a slot always gives, by its JSON Schema. */
export function simpleProps(schema: Record<string, unknown>): SimpleProps {
  const { properties, required } = v.parse(objectSchema, schema);
  return Object.fromEntries(
    required.flatMap((name) => {
      const type = types.find((one) => one === properties[name]?.type);
      return type ? [[name, type]] : [];
    }),
  );
}
