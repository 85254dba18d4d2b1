import { isBackendCall, wrongCallName } from '../release/callNames.ts';
import type { CallContract } from '../release/contract.ts';
import { schemaMismatches } from './schemaMismatches.ts';
import { describeMismatch, named, promoteBoth, type ContractedRelease } from './contractedRelease.ts';

export interface Backend {
  /** The shop's URL, or the package that describes the calls. */
  name: string;
  calls: Record<string, CallContract>;
  /** True if the calls of applications are unknown, so that they are not compared. */
  isShopOnly?: boolean;
}

const offeredBy = ({ contract }: ContractedRelease, call: string): CallContract | undefined =>
  contract.offers.calls?.[call];

/** Returns which calls of a release neither the backend nor the service of one of the releases would
 *  answer as expected. */
export function callViolations(
  one: ContractedRelease,
  backend: Backend,
  releases: ContractedRelease[] = [],
): string[] {
  return Object.entries(one.contract.needs.calls).flatMap(([call, needed]) => {
    const provider = releases.find((release) => offeredBy(release, call));
    const offered = backend.calls[call] ?? (provider && offeredBy(provider, call));
    if (!offered || offered.method !== needed.method) return [missing(one, call, needed, backend, provider)];
    return backend.calls[call] || !provider
      ? mismatches(one, call, { needed, offered, provider: backend.name }, backendRemedies(one))
      : mismatches(one, call, { needed, offered, provider: named(provider) }, serviceRemedies(one, provider));
  });
}

function missing(
  one: ContractedRelease,
  call: string,
  { method }: CallContract,
  backend: Backend,
  provider: ContractedRelease | undefined,
): string {
  if (provider)
    return `${named(one)} calls ${method} ${call}, which ${named(provider)} offers with another method. ${promoteEither(one, provider)}`;
  return isBackendCall(call)
    ? `${named(one)} calls ${method} ${call}, which ${backend.name} does not provide. Deploy the backend first.`
    : `${named(one)} calls ${method} ${call}, which neither ${backend.name} nor a release offers. ` +
        'Promote a release that offers it first, or both in one change.';
}

const promoteEither = (one: ContractedRelease, provider: ContractedRelease): string =>
  one.name === provider.name
    ? 'A package must accept its own calls.'
    : `Promote a compatible release, or ${promoteBoth(provider, one)}.`;

interface Remedies {
  input: string;
  response: string;
}

const backendRemedies = ({ name }: ContractedRelease): Remedies => ({
  input: `If the input became stricter, release ${name} first; if it became wider, deploy the backend first.`,
  response: `Deploy a backend that returns it first, or release ${name} without it.`,
});

function serviceRemedies(one: ContractedRelease, provider: ContractedRelease): Remedies {
  const remedy = promoteEither(one, provider);
  return { input: remedy, response: remedy };
}

interface Compared {
  needed: CallContract;
  offered: CallContract;
  provider: string;
}

function mismatches(
  one: ContractedRelease,
  call: string,
  { needed, offered, provider }: Compared,
  remedies: Remedies,
): string[] {
  return [
    ...schemaMismatches(offered.input, needed.input).map(
      (mismatch) =>
        `${named(one)} sends ${call} an input that ${provider} rejects: ${describeMismatch(mismatch, 'the input')}. ${remedies.input}`,
    ),
    ...schemaMismatches(needed.answer, offered.answer).map(
      (mismatch) =>
        `${named(one)} reads from ${call} what ${provider} does not return: ${describeMismatch(mismatch, 'the response')}. ${remedies.response}`,
    ),
  ];
}

/** Returns offered calls that have the name of another release's or of the backend's. */
export function offeredCallFaults(release: ContractedRelease, backend: Backend | undefined): string[] {
  return Object.keys(release.contract.offers.calls ?? {}).flatMap((call) => {
    const wrongName = wrongCallName(release.name, call);
    return [
      ...(wrongName ? [`${named(release)} offers ${call}, but ${wrongName}`] : []),
      ...(backend?.calls[call] ? [`${named(release)} offers ${call}, which ${backend.name} provides`] : []),
      ...(release.owns?.service ? [] : [`${named(release)} offers ${call}, but declares no service`]),
    ];
  });
}
