import type { CallContract } from '../release/contract.ts';
import { schemaMismatches } from './schemaMismatches.ts';
import { describeMismatch, named, type ContractedRelease } from './contractedRelease.ts';

export interface Backend {
  /** The shop's URL, or the package that describes the calls. */
  name: string;
  calls: Record<string, CallContract>;
  /** True if the calls of applications are unknown, so that they are not compared. */
  isShopOnly?: boolean;
}

export function callViolations(one: ContractedRelease, { name, calls }: Backend): string[] {
  return Object.entries(one.contract.needs.calls).flatMap(([call, needed]) => {
    const offered = calls[call];
    if (!offered || offered.method !== needed.method)
      return [
        `${named(one)} calls ${needed.method} ${call}, which ${name} does not provide. Deploy the backend first.`,
      ];
    return [
      ...schemaMismatches(offered.input, needed.input).map(
        (mismatch) =>
          `${named(one)} sends ${call} an input that ${name} rejects: ${describeMismatch(mismatch, 'the input')}. ` +
          `If the input became stricter, release ${one.name} first; if it became wider, deploy the backend first.`,
      ),
      ...schemaMismatches(needed.answer, offered.answer).map(
        (mismatch) =>
          `${named(one)} reads from ${call} what ${name} does not return: ${describeMismatch(mismatch, 'the response')}. ` +
          `Deploy a backend that returns it first, or release ${one.name} without it.`,
      ),
    ];
  });
}
