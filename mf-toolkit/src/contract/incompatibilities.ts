import { fragmentOwners } from 'mf-shared/fragments';
import { satisfies } from 'semver';
import type { Release } from '../release/release.ts';
import { callBreaches, type Backend } from './callBreaches.ts';
import { cartBreaches, eventBreaches, silences } from './eventBreaches.ts';
import { named, promoteBoth, type Party } from './party.ts';

const owners: Record<string, string> = fragmentOwners;

/** A page has one instance of a shared library, and that is the shell's. */
export function sharedLibraryIncompatibilities(one: Release, shell: Release): string[] {
  return Object.entries(one.shared).flatMap(([library, { required }]) => {
    const had = shell.shared[library]?.version;
    if (had && satisfies(had, required)) return [];
    return [
      `${named(one)} needs ${library} ${required}, and ${named(shell)} brings ${had ?? 'none'}. ` +
        `Release ${one.name} with a range that has ${had ?? 'no such library'}, or ${promoteBoth(one, shell)}.`,
    ];
  });
}

function exportBreaches(one: Party, shell: Party): string[] {
  return one.contract.needs.exports
    .filter((name) => !shell.contract.offers.exports.includes(name))
    .map(
      (name) =>
        `${named(one)} uses ${name} of mf-shared, which that of ${named(shell)} does not have. ` +
        `Promote a shell that has it first, or ${promoteBoth(one, shell)}.`,
    );
}

function moduleBreaches(one: Party, all: Party[]): string[] {
  const remotes = one.name === 'shell' ? all.filter(({ name }) => name !== 'shell') : [];
  const { modules, fragments } = one.contract.needs;
  const wanted = [
    ...remotes.flatMap(({ name }) => ['./routes', ...modules].map((module) => [name, module] as const)),
    ...fragments.map((name) => [owners[name] ?? '', `./${name}`] as const),
  ];
  return wanted.flatMap(([owner, module]) => {
    const release = all.find(({ name }) => name === owner);
    if (!release || release.contract.offers.modules.includes(module)) return [];
    return [
      `${named(one)} shows ${module} of ${owner}, which ${named(release)} does not expose. ` +
        `Keep it until ${one.name} does without it, or ${promoteBoth(release, one)}.`,
    ];
  });
}

/** What would break if these releases made up the shop together; nothing where they fit. With a backend, their calls are
 *  compared with those that it answers. Releases of a time without contracts are judged by their libraries alone. */
export function incompatibilities(releases: Release[], backend?: Backend): string[] {
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) return ['there is no shell'];
  const parties = releases.filter((release): release is Party => release.contract !== undefined);
  const ofShell = parties.find((party) => party.name === 'shell');
  return [
    ...releases.flatMap((release) => sharedLibraryIncompatibilities(release, shell)),
    ...parties.flatMap((party) => [
      ...(ofShell ? [...exportBreaches(party, ofShell), ...cartBreaches(party, ofShell)] : []),
      ...moduleBreaches(party, parties),
      ...eventBreaches(party, parties),
      ...(parties.length === releases.length ? silences(party, parties) : []),
      ...(backend ? callBreaches(party, backend) : []),
    ]),
  ];
}
