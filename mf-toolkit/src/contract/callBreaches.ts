import type { CallContract } from './contract.ts';
import { misfits } from './misfits.ts';
import { describeMisfit, named, type Party } from './party.ts';

/** The calls that a backend answers. */
export interface Backend {
  /** Its address, or where its calls are known from. */
  name: string;
  calls: Record<string, CallContract>;
}

/** Calls that the backend does not answer, whose input it refuses, or whose answer is not what the release reads. */
export function callBreaches(one: Party, { name, calls }: Backend): string[] {
  return Object.entries(one.contract.needs.calls).flatMap(([call, made]) => {
    const answered = calls[call];
    if (!answered || answered.method !== made.method)
      return [
        `${named(one)} calls ${made.method} ${call}, which ${name} does not answer. Deploy the backend first.`,
      ];
    return [
      ...misfits(answered.input, made.input).map(
        (misfit) =>
          `${named(one)} sends ${call} what ${name} refuses: ${describeMisfit(misfit, 'the input')}. ` +
          `A stricter input needs ${one.name} released with it first, a wider one the backend.`,
      ),
      ...misfits(made.answer, answered.answer).map(
        (misfit) =>
          `${named(one)} reads of ${call} what ${name} does not answer: ${describeMisfit(misfit, 'the answer')}. ` +
          `Deploy a backend that answers it first, or release ${one.name} without it.`,
      ),
    ];
  });
}
