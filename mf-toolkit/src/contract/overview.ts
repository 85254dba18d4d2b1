import { versionOf, type Contract } from '../release/contract.ts';
import type { Owns, SlotRule } from '../release/owns.ts';
import type { Release } from '../release/release.ts';

type Described = Pick<Release, 'name' | 'version' | 'owns' | 'contract'>;

interface EventParty {
  name: string;
  versions: number[];
}

/** Each list is sorted by its first key; fragments are in the order in which their slot shows them. */
export interface Overview {
  packages: { name: string; version: string; description: string }[];
  /** `delegate` is the remote to which the owner hands over the path; null for a route of the owner. */
  routes: { path: string; owner: string; delegate: string | null }[];
  /** No owner means that no live page offers the slot. Without a rule, it shows fragments of every remote, and
   *  none may cover the page. */
  slots: {
    name: string;
    owners: string[];
    fragments: { name: string; owner: string; order: number }[];
    rule: Required<SlotRule> | null;
  }[];
  events: { name: string; publishers: EventParty[]; listeners: EventParty[] }[];
  /** No provider means the backend. */
  calls: { name: string; provider: string | null; users: string[] }[];
}

const compare = (one: string, other: string): number => one.localeCompare(other, 'en');

const distinct = (names: string[]): string[] => [...new Set(names)].toSorted(compare);

const ownersOf = (releases: Described[]): (Owns & { name: string })[] =>
  releases.flatMap(({ name, owns }) => (owns ? [{ ...owns, name }] : []));

const contractsOf = (releases: Described[]): (Contract & { name: string })[] =>
  releases.flatMap(({ name, contract }) => (contract ? [{ ...contract, name }] : []));

const packages = (releases: Described[]): Overview['packages'] =>
  releases
    .map(({ name, version, owns }) => ({ name, version, description: owns?.description ?? '' }))
    .toSorted((one, other) => compare(one.name, other.name));

function routes(releases: Described[]): Overview['routes'] {
  return ownersOf(releases)
    .flatMap(({ name: owner, routes, delegates = {} }) => [
      ...routes.map(({ path }) => ({ path, owner, delegate: null })),
      ...Object.entries(delegates).flatMap(([delegate, paths]) =>
        paths.map((path) => ({ path, owner, delegate })),
      ),
    ])
    .toSorted((one, other) => compare(one.path, other.path));
}

function ruleOf(owners: Owns[], slot: string): Required<SlotRule> | null {
  const rule = owners.map(({ slotRules }) => slotRules?.[slot]).find((one) => one !== undefined);
  return rule ? { overlays: false, ...rule } : null;
}

function slots(releases: Described[]): Overview['slots'] {
  const owners = ownersOf(releases);
  const placed = owners.flatMap(({ name: owner, fragments }) =>
    Object.entries(fragments).flatMap(([name, { slots }]) =>
      Object.entries(slots).map(([slot, order]) => ({ slot, fragment: { name, owner, order } })),
    ),
  );
  const names = [...owners.flatMap(({ slots }) => Object.keys(slots)), ...placed.map(({ slot }) => slot)];
  return distinct(names).map((slot) => ({
    name: slot,
    owners: owners.filter(({ slots }) => Object.hasOwn(slots, slot)).map(({ name }) => name),
    fragments: placed
      .filter((one) => one.slot === slot)
      .map(({ fragment }) => fragment)
      .toSorted((one, other) => one.order - other.order),
    rule: ruleOf(owners, slot),
  }));
}

function events(releases: Described[]): Overview['events'] {
  const contracts = contractsOf(releases);
  const names = contracts.flatMap(({ offers, needs }) => [
    ...Object.keys(offers.events),
    ...Object.keys(needs.events),
  ]);
  const parties = (event: string, side: 'offers' | 'needs'): EventParty[] =>
    contracts.flatMap((contract) => {
      const schemas = contract[side].events[event];
      return schemas ? [{ name: contract.name, versions: schemas.map(versionOf) }] : [];
    });
  return distinct(names).map((event) => ({
    name: event,
    publishers: parties(event, 'offers'),
    listeners: parties(event, 'needs'),
  }));
}

function calls(releases: Described[]): Overview['calls'] {
  const contracts = contractsOf(releases);
  const names = contracts.flatMap(({ offers, needs }) => [
    ...Object.keys(offers.calls ?? {}),
    ...Object.keys(needs.calls),
  ]);
  return distinct(names).map((call) => ({
    name: call,
    provider: contracts.find(({ offers }) => offers.calls?.[call])?.name ?? null,
    users: contracts.filter(({ needs }) => Object.hasOwn(needs.calls, call)).map(({ name }) => name),
  }));
}

/** Returns who owns which routes and slots, publishes and hears which events, and uses which calls. */
export const overview = (releases: Described[]): Overview => ({
  packages: packages(releases),
  routes: routes(releases),
  slots: slots(releases),
  events: events(releases),
  calls: calls(releases),
});
