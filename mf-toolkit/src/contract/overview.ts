import type { Contract, VersionedSchema } from '../release/contract.ts';
import type { Owns } from '../release/owns.ts';
import type { Release } from '../release/release.ts';

type Described = Pick<Release, 'name' | 'owns' | 'contract'>;

interface OverviewRow {
  what: string;
  who: string;
}

const list = (names: string[], ifEmpty = 'nobody'): string => names.join(', ') || ifEmpty;

const versionsOf = (schemas: VersionedSchema[]): string =>
  schemas.map(({ properties }) => `v${properties.v.const}`).join(' and ');

const ownersOf = (releases: Described[]): (Owns & { name: string })[] =>
  releases.flatMap(({ name, owns }) => (owns ? [{ ...owns, name }] : []));

const contractsOf = (releases: Described[]): (Contract & { name: string })[] =>
  releases.flatMap(({ name, contract }) => (contract ? [{ ...contract, name }] : []));

function routes(releases: Described[]): OverviewRow[] {
  return ownersOf(releases).flatMap(({ name, routes, delegates = {} }) => [
    ...routes.map(({ path }) => ({ what: path, who: name })),
    ...Object.entries(delegates).flatMap(([to, paths]) =>
      paths.map((path) => ({ what: path, who: `${name} allows ${to}` })),
    ),
  ]);
}

function slots(releases: Described[]): OverviewRow[] {
  const owners = ownersOf(releases);
  const placed = owners.flatMap(({ name, fragments }) =>
    Object.entries(fragments).flatMap(([fragment, { slots }]) =>
      Object.entries(slots).map(([slot, order]) => ({
        slot,
        order,
        text: `${fragment} of ${name} (${order})`,
      })),
    ),
  );
  return owners.flatMap(({ name, slots }) =>
    Object.keys(slots).map((slot) => {
      const shown = placed.filter((one) => one.slot === slot).toSorted((a, b) => a.order - b.order);
      const texts = shown.map(({ text }) => text);
      return { what: slot, who: `${name}, shows ${list(texts, 'nothing')}` };
    }),
  );
}

function events(releases: Described[]): OverviewRow[] {
  const contracts = contractsOf(releases);
  const names = new Set(
    contracts.flatMap(({ offers, needs }) => [...Object.keys(offers.events), ...Object.keys(needs.events)]),
  );
  const parties = (event: string, side: 'offers' | 'needs'): string =>
    list(
      contracts.flatMap((contract) => {
        const schemas = contract[side].events[event];
        return schemas ? [`${contract.name} (${versionsOf(schemas)})`] : [];
      }),
    );
  return [...names].map((event) => ({
    what: event,
    who: `published by ${parties(event, 'offers')}; heard by ${parties(event, 'needs')}`,
  }));
}

function calls(releases: Described[]): OverviewRow[] {
  const contracts = contractsOf(releases);
  const names = new Set(
    contracts.flatMap(({ offers, needs }) => [
      ...Object.keys(offers.calls ?? {}),
      ...Object.keys(needs.calls),
    ]),
  );
  return [...names].map((call) => {
    const provider = contracts.find(({ offers }) => offers.calls?.[call]);
    const users = list(
      contracts.filter(({ needs }) => Object.hasOwn(needs.calls, call)).map(({ name }) => name),
    );
    return { what: call, who: provider ? `offered by ${provider.name}; used by ${users}` : users };
  });
}

/** Returns who owns which routes and slots, publishes and hears which events, and uses which calls. */
export function overview(releases: Described[]): Record<string, OverviewRow[]> {
  const sections = { routes, slots, events, calls };
  return Object.fromEntries(
    Object.entries(sections).map(([title, describe]) => [
      title,
      describe(releases).toSorted((one, other) => one.what.localeCompare(other.what, 'en')),
    ]),
  );
}
