import vm from 'node:vm';
import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import type { JsonSchema } from 'mf-toolkit/release';

const maxCheckMs = 250;

/** Returns what is wrong with a value, in the words of `describeIssue`, or null. Throws if a pattern is invalid
 *  or takes too long. */
export type SchemaChecker = (value: unknown) => string | null;

export function schemaChecker(schema: JsonSchema, maxMs = maxCheckMs): SchemaChecker {
  // Created for the first value, because most releases are never asked.
  let validator: Validator | undefined;
  return (value) => {
    validator ??= new Validator(schema as Schema, '7');
    const check = validator.validate.bind(validator, value);
    const { valid, errors } = withinTime(maxMs, check);
    const fault = errors.at(-1);
    return valid || !fault ? null : describe(fault);
  };
}

const context = vm.createContext({});
const script = new vm.Script('work()');

/** Patterns come from releases, and some keep the processor busy for hours: only `vm` can interrupt them. */
function withinTime<T>(maxMs: number, work: () => T): T {
  context['work'] = work;
  return script.runInContext(context, { timeout: maxMs }) as T;
}

function describe({ instanceLocation, keyword, error }: OutputUnit): string {
  const path = instanceLocation.split('/').slice(1);
  const missing = keyword === 'required' ? /"(.*)"/.exec(error)?.[1] : undefined;
  const field = [...path, ...(missing === undefined ? [] : [missing])].join('.');
  if (missing !== undefined) return `${field} is missing.`;
  if (!field) return `The JSON is invalid: ${error}`;
  return keyword === 'false' ? `${field} is not known here.` : `${field} is invalid: ${error}`;
}
