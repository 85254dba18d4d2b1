/** The part of JSON Schema that the contract's schemas are converted to. */
interface JsonSchema {
  type?: string | undefined;
  const?: unknown;
  enum?: unknown[] | undefined;
  anyOf?: JsonSchema[] | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  items?: JsonSchema | undefined;
  additionalProperties?: JsonSchema | boolean | undefined;
}

/** Fields that `wanted` guarantees and `given` does not: they are missing, optional or can hold other values. */
export function lostFields(wanted: JsonSchema, given: JsonSchema, path = ''): string[] {
  if (wanted.anyOf || given.anyOf) {
    const alternatives = given.anyOf ?? [given];
    const fits = (one: JsonSchema): boolean =>
      (wanted.anyOf ?? [wanted]).some((other) => lostFields(other, one, path).length === 0);
    return alternatives.every(fits) ? [] : [path];
  }
  if (!takesValues(wanted, given)) return [path];
  if (wanted.items && !given.items) return [path];
  return [
    ...lostProperties(wanted, given, path),
    ...(wanted.items && given.items ? lostFields(wanted.items, given.items, path) : []),
    ...lostInRest(wanted, given, path),
  ];
}

const valuesOf = ({ const: value, enum: values }: JsonSchema): unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value]);

function takesValues(wanted: JsonSchema, given: JsonSchema): boolean {
  const [known, possible] = [valuesOf(wanted), valuesOf(given)];
  if (known) return possible !== undefined && possible.every((value) => known.includes(value));
  if (!wanted.type) return true;
  const type = given.type ?? (possible && typeof possible[0]);
  return type === wanted.type || (type === 'integer' && wanted.type === 'number');
}

function lostProperties(wanted: JsonSchema, given: JsonSchema, path: string): string[] {
  return Object.entries(wanted.properties ?? {}).flatMap(([name, field]) => {
    const offered = given.properties?.[name];
    const place = path ? `${path}.${name}` : name;
    const isRequired = wanted.required?.includes(name) ?? false;
    if (isRequired && !given.required?.includes(name)) return [place];
    return offered ? lostFields(field, offered, place) : [];
  });
}

function lostInRest(wanted: JsonSchema, given: JsonSchema, path: string): string[] {
  const [rest, other] = [wanted.additionalProperties, given.additionalProperties];
  if (typeof rest !== 'object') return [];
  return typeof other === 'object' ? lostFields(rest, other, path) : [path];
}
