import * as v from 'valibot';
import { describeIssue } from '../http/describeIssue.ts';
import { ShopError } from '../errors.ts';

/**
 * Throws 400 with the description of the first issue. Stops there, because an overlong value could keep a
 * later pattern busy for seconds.
 */
export function readInput<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  describe: (issue: v.BaseIssue<unknown>) => string = describeIssue,
): v.InferOutput<S> {
  // Valibot's default messages repeat the value.
  const result = v.safeParse(schema, input, { message: () => '', abortEarly: true });
  if (!result.success) throw new ShopError(400, describe(result.issues[0]));
  return result.output;
}
