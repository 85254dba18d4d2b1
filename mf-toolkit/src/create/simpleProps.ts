import * as v from 'valibot';

const types = ['string', 'number', 'boolean'] as const;

export type SimpleProps = Record<string, (typeof types)[number]>;

const objectSchema = v.object({
  properties: v.optional(v.record(v.string(), v.object({ type: v.optional(v.string()) })), {}),
  required: v.optional(v.array(v.string()), []),
});

export function simpleProps(schema: Record<string, unknown>): SimpleProps {
  const { properties, required } = v.parse(objectSchema, schema);
  return Object.fromEntries(
    required.flatMap((name) => {
      const type = types.find((one) => one === properties[name]?.type);
      return type ? [[name, type]] : [];
    }),
  );
}
