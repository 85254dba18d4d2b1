import { satisfies } from 'semver';
import type { Contract, VersionedSchema } from './contract.ts';
import { lostFields } from './lostFields.ts';
import { ownershipFaults } from './ownership.ts';
import type { Release } from '../release/release.ts';

type Party = Release & { contract: Contract };

const named = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name} ${version}`;

const versionOf = (schema: VersionedSchema): number => schema.properties.v.const;

/** A page has one instance of a shared library, and that is the shell's. */
export function sharedLibraryIncompatibilities(one: Release, shell: Release): string[] {
  return Object.entries(one.shared).flatMap(([library, { required }]) => {
    const had = shell.shared[library]?.version;
    if (had && satisfies(had, required)) return [];
    return [`${named(one)} needs ${library} ${required}, and ${named(shell)} brings ${had ?? 'none'}`];
  });
}

function exportBreaches(one: Party, shell: Party): string[] {
  return one.contract.needs.exports
    .filter((name) => !shell.contract.offers.exports.includes(name))
    .map((name) => `${named(one)} uses ${name} of mf-shared, which that of ${named(shell)} does not have`);
}

/** The shell shows what a remote owns, by the modules that go with it. */
function moduleBreaches({ contract, owns, ...one }: Party, shell: Party): string[] {
  if (!owns || one.name === 'shell') return [];
  const wanted = [
    ...(owns.routes.length > 0 ? ['./routes'] : []),
    ...Object.keys(owns.fragments).map((name) => `./${name}`),
  ];
  return wanted
    .filter((module) => !contract.offers.modules.includes(module))
    .map((module) => `${named(shell)} shows ${module} of ${one.name}, which ${named(one)} does not expose`);
}

/** What one publishes and another knows otherwise. */
function eventBreaches(listener: Party, all: Party[]): string[] {
  return Object.entries(listener.contract.needs.events).flatMap(([event, wanted]) => {
    const publishers = all.filter(({ contract }) => contract.offers.events[event]);
    return publishers.flatMap((publisher) => {
      const given = publisher.contract.offers.events[event];
      if (!given) return [];
      const [version, known] = [versionOf(given), versionOf(wanted)];
      if (version !== known)
        return [
          `${named(publisher)} publishes ${event} in version ${version}, and ${named(listener)} knows version ${known}`,
        ];
      return lostFields(wanted, given).map(
        (field) =>
          `${named(publisher)} publishes ${event} without the ${field} that ${named(listener)} knows, in the same version`,
      );
    });
  });
}

/** Events without a publisher, and request events without a listener. */
function silences(one: Party, all: Party[]): string[] {
  const { offers, needs } = one.contract;
  const requests = Object.keys(offers.events).filter((event) => event.endsWith('-requested'));
  return [
    ...Object.keys(needs.events)
      .filter((event) => !all.some(({ contract }) => contract.offers.events[event]))
      .map((event) => `${named(one)} listens to ${event}, which nobody publishes`),
    ...requests
      .filter((event) => !all.some(({ contract }) => contract.needs.events[event]))
      .map((event) => `${named(one)} publishes ${event}, which nobody listens to`),
  ];
}

function cartBreaches(one: Party, shell: Party): string[] {
  const [known, kept] = [one.contract.cart, shell.contract.cart];
  if (versionOf(known) !== versionOf(kept))
    return [
      `${named(one)} knows the cart in version ${versionOf(known)}, and ${named(shell)} keeps version ${versionOf(kept)}`,
    ];
  return lostFields(known, kept).map(
    (field) => `${named(shell)} keeps the cart without the ${field} that ${named(one)} knows`,
  );
}

/** What would break if these releases made up the shop together; nothing where they fit. Releases of a time without
 *  contracts are judged by their libraries alone. */
export function incompatibilities(releases: Release[]): string[] {
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) return ['there is no shell'];
  const parties = releases.filter((release): release is Party => release.contract !== undefined);
  const ofShell = parties.find((party) => party.name === 'shell');
  return [
    ...releases.flatMap((release) => sharedLibraryIncompatibilities(release, shell)),
    ...ownershipFaults(releases),
    ...parties.flatMap((party) => [
      ...(ofShell
        ? [
            ...exportBreaches(party, ofShell),
            ...cartBreaches(party, ofShell),
            ...moduleBreaches(party, ofShell),
          ]
        : []),
      ...eventBreaches(party, parties),
      ...(parties.length === releases.length ? silences(party, parties) : []),
    ]),
  ];
}
