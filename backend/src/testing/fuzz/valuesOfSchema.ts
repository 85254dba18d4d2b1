import * as fc from 'fast-check';

export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

const nastyTexts = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\r\n',
  '-1',
  '1e309',
  '0x10',
  '2147483647',
  '2147483648',
  '9'.repeat(400),
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  "'; drop table items; --",
  '%',
  '\\',
  '{"a',
  '{,}',
  '<script>',
  '=1+1',
  '../../etc/passwd',
  '%c0%af',
  '🙂'.repeat(50),
  'İ',
  'ς',
);
const nastyNumbers = fc.constantFrom(-1, 0, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300);

export const anything: fc.Arbitrary<unknown> = fc.oneof(
  nastyTexts,
  nastyNumbers,
  fc.jsonValue({ maxDepth: 2 }),
);

const surrogates = { first: 0xd800, count: 0x800 };

/** The library's own unit of any character makes a table of them all, which takes a second and 200 MB. */
const anyCharacter = fc
  .nat(0x10ffff - surrogates.count)
  .map((code) => String.fromCodePoint(code < surrogates.first ? code : code + surrogates.count));

const text = ({ pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> => {
  const lengths = {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
  const allowed = (pattern && matching(pattern)) || fc.string(lengths);
  return fc.oneof(
    { arbitrary: allowed, weight: 3 },
    fc.string({ unit: anyCharacter, ...lengths }),
    nastyTexts,
  );
};

/** Null for the rare patterns that the library does not support. */
function matching(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return null;
  }
}

const number = ({ type, minimum = -(2 ** 40), maximum = 2 ** 40 }: Schema): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
    fc.integer({ min: Math.max(1, Math.ceil(minimum)), max: Math.max(3, Math.ceil(minimum)) }),
    type === 'integer' ? fc.constantFrom(Math.ceil(minimum), Math.floor(maximum)) : nastyNumbers,
  );

/** Includes similar values that the schema does not allow. Rules in code are not part of the schema. */
export function valuesOfSchema(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(valuesOfSchema));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'number':
    case 'integer':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOfSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, value]) => [name, valuesOfSchema(value)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return anything;
  }
}
