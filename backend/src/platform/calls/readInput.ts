import * as v from 'valibot';
import type { Sentence } from '../../locales/Sentence.ts';
import { issueText } from '../http/app/describeIssue.ts';
import { ShopError, TranslatedError } from '../errors.ts';

/**
 * Throws 400 with the description of the first issue. Stops there, because an overlong value could keep a
 * later pattern busy for seconds.
 */
export function readInput<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  describe: (issue: v.BaseIssue<unknown>) => string | Sentence = issueText,
): v.InferOutput<S> {
  // Valibot's default messages repeat the value.
  const result = v.safeParse(schema, input, { message: () => '', abortEarly: true });
  if (result.success) return result.output;
  const said = describe(result.issues[0]);
  throw typeof said === 'string' ? new ShopError(400, said) : new TranslatedError(400, said);
}
