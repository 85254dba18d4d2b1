import type { CallContract } from './contract.ts';
import { misfits } from './misfits.ts';
import { describeMisfit, named, type Party } from './party.ts';

export interface Backend {
  /** The shop's URL, or the package that describes the calls. */
  name: string;
  calls: Record<string, CallContract>;
}

export function callBreaches(one: Party, { name, calls }: Backend): string[] {
  return Object.entries(one.contract.needs.calls).flatMap(([call, made]) => {
    const answered = calls[call];
    if (!answered || answered.method !== made.method)
      return [
        `${named(one)} calls ${made.method} ${call}, which ${name} does not provide. Deploy the backend first.`,
      ];
    return [
      ...misfits(answered.input, made.input).map(
        (misfit) =>
          `${named(one)} sends ${call} an input that ${name} rejects: ${describeMisfit(misfit, 'the input')}. ` +
          `If the input became stricter, release ${one.name} first; if it became wider, deploy the backend first.`,
      ),
      ...misfits(made.answer, answered.answer).map(
        (misfit) =>
          `${named(one)} reads from ${call} what ${name} does not return: ${describeMisfit(misfit, 'the response')}. ` +
          `Deploy a backend that returns it first, or release ${one.name} without it.`,
      ),
    ];
  });
}
