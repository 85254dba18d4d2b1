import vm from 'node:vm';
import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import type { JsonSchema } from 'mf-toolkit/release';
import { Overloaded } from '../errors.ts';

const maxCheckMs = 250;
/** A check usually takes less. What takes more counts as slow. */
const slowMs = 20;
/** Slow checks of a schema may take this share of the time, in the long run. */
const slowShare = 0.05;
const maxSlowMs = 500;

/** Returns what is wrong with a value, in the words of `describeIssue`, or null. Throws if a pattern is invalid
 *  or takes too long, and `Overloaded` if checks have been slow: patterns come from releases, texts from visitors. */
export type SchemaChecker = (value: unknown) => string | null;

interface Limits {
  maxMs?: number;
  now?: () => number;
}

export function schemaChecker(
  schema: JsonSchema,
  { maxMs = maxCheckMs, now = () => performance.now() }: Limits = {},
): SchemaChecker {
  // Created for the first value, because most releases are never asked.
  let validator: Validator | undefined;
  let spentMs = 0;
  let spentAt = now();

  function measured<T>(work: () => T): T {
    const start = now();
    spentMs = Math.max(0, spentMs - (start - spentAt) * slowShare);
    spentAt = start;
    if (spentMs >= maxSlowMs) throw new Overloaded();
    try {
      return work();
    } finally {
      const ms = now() - start;
      if (ms > slowMs) spentMs += ms;
    }
  }

  return (value) => {
    validator ??= new Validator(schema as Schema, '7');
    const check = validator.validate.bind(validator, value);
    const { valid, errors } = measured(() => withinTime(maxMs, check));
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
