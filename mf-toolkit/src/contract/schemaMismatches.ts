import { finding, type Finding } from '../release/finding.ts';
import type { JsonSchema } from '../release/contract.ts';

export interface SchemaMismatch {
  /** Path such as `lines[].price`; empty for the whole value. */
  field: string;
  reason: Finding;
}

/** Returns where `given` allows values that `wanted` rejects. Additional fields are allowed unless the
 *  wanted object is closed. */
export function schemaMismatches(wanted: JsonSchema, given: JsonSchema, field = ''): SchemaMismatch[] {
  const possible = alternatives(given);
  if (possible) return possible.flatMap((one) => schemaMismatches(wanted, one, field));
  const accepted = alternatives(wanted);
  if (accepted) return nearest(accepted.map((one) => schemaMismatches(one, given, field)));
  const reason = otherValues(wanted, given) ?? otherBounds(wanted, given);
  if (reason) return [{ field, reason }];
  return [...inProperties(wanted, given, field), ...inItems(wanted, given, field)];
}

const alternatives = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined => anyOf ?? oneOf;

const nearest = (ways: SchemaMismatch[][]): SchemaMismatch[] =>
  ways.toSorted((a, b) => distance(a) - distance(b) || a.length - b.length)[0] ?? [];

/** A mismatch deep inside means that everything outside of it matches. */
const distance = (way: SchemaMismatch[]): number =>
  way.length === 0 ? -Infinity : -Math.min(...way.map(depth));
const depth = ({ field }: SchemaMismatch): number => (field ? field.split(/[.[]/).length : 0);

const valuesOf = ({ const: value, enum: values }: JsonSchema): unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value]);

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

function otherValues(wanted: JsonSchema, given: JsonSchema): Finding | null {
  const [accepted, possible] = [valuesOf(wanted), valuesOf(given)];
  if (accepted) {
    const others = possible?.filter((value) => !accepted.includes(value));
    if (!others) return finding('can be other than {values}', { values: list(accepted) });
    return others.length > 0 ? finding('can be {values}', { values: list(others) }) : null;
  }
  if (!wanted.type) return null;
  const types = given.type ? [given.type] : possible?.map(typeOf);
  if (!types) return finding('can be anything, not {wanted}', { wanted: wanted.type });
  const other = types.find(
    (type) => type !== wanted.type && !(type === 'integer' && wanted.type === 'number'),
  );
  return other ? finding('can be {other}, not {wanted}', { other, wanted: wanted.type }) : null;
}

function list(values: unknown[]): string | Finding {
  const [first = '', ...others] = values.map((value) => JSON.stringify(value));
  return others.reduce<string | Finding>(
    (values, value) => finding('{values} or {value}', { values, value }),
    first,
  );
}

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const exact = ['pattern', 'format', 'multipleOf', 'uniqueItems'];

/** Patterns must be equal, because it cannot be decided whether two of them accept the same texts. */
function otherBounds(wanted: JsonSchema, given: JsonSchema): Finding | null {
  if (valuesOf(given)) return null;
  const isOutside = (bound: string): boolean => {
    const [limit, own] = [wanted[bound], given[bound]];
    if (limit === undefined || limit === own) return false;
    if (typeof limit !== 'number' || typeof own !== 'number' || exact.includes(bound)) return true;
    return lowest.includes(bound) ? own < limit : own > limit;
  };
  const bound = [...lowest, ...highest, ...exact].find(isOutside);
  if (!bound) return null;
  const limit = JSON.stringify(wanted[bound]);
  return given[bound] === undefined
    ? finding('has {bound} none, not {limit}', { bound, limit })
    : finding('has {bound} {own}, not {limit}', { bound, own: JSON.stringify(given[bound]), limit });
}

function inItems(wanted: JsonSchema, given: JsonSchema, field: string): SchemaMismatch[] {
  return wanted.items ? schemaMismatches(wanted.items, given.items ?? {}, `${field}[]`) : [];
}

function inProperties(wanted: JsonSchema, given: JsonSchema, field: string): SchemaMismatch[] {
  const at = (name: string): string => (field ? `${field}.${name}` : name);
  const { properties = {}, required = [], additionalProperties: rest = true } = wanted;
  const offered = given.properties ?? {};
  const missing = required
    .filter((name) => !given.required?.includes(name))
    .map((name) => ({
      field: at(name),
      reason: offered[name] ? finding('can be missing') : finding('is missing'),
    }));
  const known = Object.entries(properties).flatMap(([name, schema]) =>
    offered[name] ? schemaMismatches(schema, offered[name], at(name)) : [],
  );
  const others = Object.entries(offered).filter(([name]) => !properties[name]);
  const more = given.additionalProperties;
  if (rest === true) return [...missing, ...known];
  if (rest === false)
    return [
      ...missing,
      ...known,
      ...others.map(([name]) => ({ field: at(name), reason: finding('is unknown there') })),
      ...(typeof more === 'object' ? [{ field, reason: finding('can have fields of any name') }] : []),
    ];
  return [
    ...missing,
    ...known,
    ...others.flatMap(([name, schema]) => schemaMismatches(rest, schema, at(name))),
    ...(typeof more === 'object' ? schemaMismatches(rest, more, at('*')) : []),
  ];
}
