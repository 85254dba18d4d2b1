import { lt, satisfies } from 'semver';
import { finding, type Finding } from '../release/finding.ts';
import type { Release } from '../release/release.ts';
import { callViolations, offeredCallFaults, type Backend } from './callViolations.ts';
import { cartViolations, eventViolations, foreignEvents, unmatchedEvents } from './eventViolations.ts';
import { ownershipFaults } from './ownership.ts';
import { named, promoteBoth, type ContractedRelease } from './contractedRelease.ts';

/** A page has one instance of a shared library: the shell's. */
export function sharedLibraryIncompatibilities(one: Release, shell: Release): Finding[] {
  return Object.entries(one.shared).flatMap(([library, { required }]) => {
    const provided = shell.shared[library]?.version;
    if (provided && satisfies(provided, required)) return [];
    const values = {
      release: named(one),
      library,
      required,
      shell: named(shell),
      name: one.name,
      remedy: promoteBoth(one, shell),
    };
    return [
      provided
        ? finding(
            '{release} needs {library} {required}, but {shell} provides {provided}. Release {name} with a range for {provided}, or {remedy}.',
            { ...values, provided },
          )
        : finding(
            '{release} needs {library} {required}, but {shell} provides none. Release {name} with a range for a shell without it, or {remedy}.',
            values,
          ),
    ];
  });
}

function backendRequirement(one: Release, backend?: Backend): Finding[] {
  const [required, version] = [one.requires?.backend, backend?.version];
  if (!required || !version || !lt(version, required)) return [];
  const values = { release: named(one), required, version };
  return [
    finding(
      '{release} needs a backend of version {required} or later, but the shop’s has version {version}. Deploy the backend first.',
      values,
    ),
  ];
}

function exportViolations(one: ContractedRelease, shell: ContractedRelease): Finding[] {
  return one.contract.needs.exports
    .filter((name) => !shell.contract.offers.exports.includes(name))
    .map((name) =>
      finding(
        '{release} uses {name} of mf-shared, which {shell} does not export. Promote a shell that exports it first, or {remedy}.',
        { release: named(one), name, shell: named(shell), remedy: promoteBoth(one, shell) },
      ),
    );
}

function moduleViolations({ owns, ...one }: ContractedRelease, shell: ContractedRelease): Finding[] {
  if (one.name === 'shell') return [];
  const wanted = [
    ...shell.contract.needs.modules,
    ...(owns && owns.routes.length > 0 ? ['./routes'] : []),
    ...Object.keys(owns?.fragments ?? {}).map((name) => `./${name}`),
  ];
  return wanted
    .filter((module) => !one.contract.offers.modules.includes(module))
    .map((module) =>
      finding(
        '{shell} loads {module} of {name}, which {release} does not expose. Keep it until the shell no longer needs it, or {remedy}.',
        {
          shell: named(shell),
          module,
          name: one.name,
          release: named(one),
          remedy: promoteBoth(one, shell),
        },
      ),
    );
}

/** Returns where a remote's budget exceeds the largest one that the shell allows. */
function budgetViolations(one: Release, shell: Release): Finding[] {
  const [budget, most] = [one.owns?.budget, shell.owns?.maxRemoteBudget];
  if (!budget || !most || one.name === 'shell') return [];
  return (['kB', 'requests', 'mainThreadMs'] as const)
    .filter((what) => budget[what] > most[what])
    .map((what) =>
      finding('{release} has a budget of {own} {what}, but the shop allows {most}', {
        release: named(one),
        own: budget[what],
        what,
        most: most[what],
      }),
    );
}

/** Returns what would break if these releases made up the shop together; with a backend, also their
 *  calls. Applications are checked for calls and hosts only, releases without a contract for libraries
 *  and ownership only. */
export function incompatibilities(all: Release[], backend?: Backend): Finding[] {
  const applications = all.filter(({ owns }) => owns?.application);
  return [
    ...shopIncompatibilities(
      all.filter((release) => !applications.includes(release)),
      backend,
    ),
    ...ownershipFaults(applications),
    ...all.flatMap((release) => backendRequirement(release, backend)),
    ...(backend && !backend.isShopOnly
      ? withContract(applications).flatMap((release) => callViolations(release, backend))
      : []),
  ];
}

const withContract = (releases: Release[]): ContractedRelease[] =>
  releases.filter((release): release is ContractedRelease => release.contract !== undefined);

function shopIncompatibilities(releases: Release[], backend?: Backend): Finding[] {
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) return [finding('no shell is live')];
  const contracted = withContract(releases);
  const shellContract = contracted.find((release) => release.name === 'shell');
  return [
    ...releases.flatMap((release) => sharedLibraryIncompatibilities(release, shell)),
    ...releases.flatMap((release) => budgetViolations(release, shell)),
    ...ownershipFaults(releases),
    ...contracted.flatMap((release) => [
      ...(shellContract
        ? [
            ...exportViolations(release, shellContract),
            ...cartViolations(release, shellContract),
            ...moduleViolations(release, shellContract),
          ]
        : []),
      ...eventViolations(release, contracted),
      ...foreignEvents(release),
      ...(contracted.length === releases.length ? unmatchedEvents(release, contracted) : []),
      ...offeredCallFaults(release, backend),
      ...(backend ? callViolations(release, backend, contracted) : []),
    ]),
  ];
}
