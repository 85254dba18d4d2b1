import * as v from 'valibot';

type Known =
  | v.StrictObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.OptionalSchema<v.GenericSchema, undefined>
  | v.NullableSchema<v.GenericSchema, undefined>
  | v.UnionSchema<v.GenericSchema[], undefined>
  | v.VariantSchema<string, v.StrictObjectSchema<v.ObjectEntries, undefined>[], undefined>
  | v.PicklistSchema<string[], undefined>
  | v.LiteralSchema<string, undefined>
  | v.BooleanSchema<undefined>
  | v.NumberSchema<undefined>
  | v.StringSchema<undefined>;

/** Values that refer to nothing, if possible. */
const values = [
  999_999,
  100,
  5,
  '999',
  '999999',
  '999-1',
  '5',
  '2098-12-31',
  '0b6c9a52-6a51-4d0c-8f0e-5c6c2a3d4e5f',
  'eleni@example.test',
  'https://erp.example/shop',
  '[{"variantId":999999,"quantity":1}]',
  'NVY',
  '#000080',
  '10.00',
  // A picture.
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  '0'.repeat(64),
  '',
];

/** Inputs with all fields that the schema knows: several if there is a choice between objects, so that each occurs. */
export function examplesOf(schema: v.GenericSchema): unknown[] {
  const known = schema as Known;
  switch (known.type) {
    case 'strict_object': {
      const fields = Object.entries(known.entries).map(([name, of]) => [name, examplesOf(of)] as const);
      const count = Math.max(1, ...fields.map(([, examples]) => examples.length));
      return Array.from({ length: count }, (_, at) =>
        Object.fromEntries(fields.map(([name, examples]) => [name, examples[at % examples.length]])),
      );
    }
    case 'array':
      return examplesOf(known.item).map((one) => [one]);
    case 'optional':
    case 'nullable':
      return examplesOf(known.wrapped);
    case 'union':
    case 'variant':
      return known.options.flatMap(examplesOf);
    case 'picklist':
      return known.options.slice(0, 1);
    case 'literal':
      return [known.literal];
    case 'boolean':
      return [true];
    case 'number':
    case 'string': {
      const value = values.find((one) => v.is(schema, one));
      if (value === undefined) throw new Error(`No example is a valid ${schema.expects}. Please add one.`);
      return [value];
    }
    default:
      throw new Error(`Unknown schema: ${(known satisfies never as v.GenericSchema).type}.`);
  }
}
