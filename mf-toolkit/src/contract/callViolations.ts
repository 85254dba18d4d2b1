import { isBackendCall, wrongCallName } from '../release/callNames.ts';
import { finding, type Finding } from '../release/finding.ts';
import type { CallContract } from '../release/contract.ts';
import { schemaMismatches } from './schemaMismatches.ts';
import { describeMismatch, named, promoteBoth, type ContractedRelease } from './contractedRelease.ts';

export interface Backend {
  /** The shop's URL, or the package that describes the calls. */
  name: string;
  calls: Record<string, CallContract>;
  /** Undefined if it is unknown, so that it is not compared. */
  version?: string;
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
): Finding[] {
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
): Finding {
  const values = { release: named(one), method, call };
  if (provider)
    return finding('{release} calls {method} {call}, which {provider} offers with another method. {remedy}', {
      ...values,
      provider: named(provider),
      remedy: promoteEither(one, provider),
    });
  return isBackendCall(call)
    ? finding(
        '{release} calls {method} {call}, which {backend} does not provide. Deploy the backend first.',
        { ...values, backend: backend.name },
      )
    : finding(
        '{release} calls {method} {call}, which neither {backend} nor a release offers. Promote a release that offers it first, or both in one change.',
        { ...values, backend: backend.name },
      );
}

const promoteEither = (one: ContractedRelease, provider: ContractedRelease): Finding =>
  one.name === provider.name
    ? finding('A package must accept its own calls.')
    : finding('Promote a compatible release, or {remedy}.', { remedy: promoteBoth(provider, one) });

interface Remedies {
  input: Finding;
  response: Finding;
}

const backendRemedies = ({ name }: ContractedRelease): Remedies => ({
  input: finding(
    'If the input became stricter, release {name} first; if it became wider, deploy the backend first.',
    { name },
  ),
  response: finding('Deploy a backend that returns it first, or release {name} without it.', { name }),
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
): Finding[] {
  return [
    ...schemaMismatches(offered.input, needed.input).map((mismatch) =>
      finding('{release} sends {call} an input that {provider} rejects: {mismatch}. {remedy}', {
        release: named(one),
        call,
        provider,
        mismatch: describeMismatch(mismatch, finding('the input')),
        remedy: remedies.input,
      }),
    ),
    ...schemaMismatches(needed.answer, offered.answer).map((mismatch) =>
      finding('{release} reads from {call} what {provider} does not return: {mismatch}. {remedy}', {
        release: named(one),
        call,
        provider,
        mismatch: describeMismatch(mismatch, finding('the response')),
        remedy: remedies.response,
      }),
    ),
  ];
}

/** Returns offered calls that have the name of another release's or of the backend's. */
export function offeredCallFaults(release: ContractedRelease, backend: Backend | undefined): Finding[] {
  return Object.keys(release.contract.offers.calls ?? {}).flatMap((call) => {
    const values = { release: named(release), call };
    const wrongName = wrongCallName(release.name, call);
    return [
      ...(wrongName ? [finding('{release} offers {call}, but {wrongName}', { ...values, wrongName })] : []),
      ...(backend?.calls[call]
        ? [finding('{release} offers {call}, which {backend} provides', { ...values, backend: backend.name })]
        : []),
      ...(release.owns?.service ? [] : [finding('{release} offers {call}, but declares no service', values)]),
    ];
  });
}
