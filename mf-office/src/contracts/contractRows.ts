import type { OfficeContracts } from '../contract/calls.ts';
import { packageName } from '../releases/packageName.ts';
import type { Text } from '../language/texts.ts';

interface NamedParty {
  name: string;
  /** Versions of an event, or the owner of a fragment. */
  detail?: string;
}

export interface ContractRow {
  name: string;
  /** A package's version. */
  detail?: string;
  /** In English. */
  description?: string;
  facts: { label: Text; parties: NamedParty[] }[];
}

export interface ContractSection {
  title: Text;
  rows: ContractRow[];
}

const releases = (names: string[]): NamedParty[] => names.map((name) => ({ name: packageName(name) }));

const eventParties = (parties: OfficeContracts['events'][number]['publishers']): NamedParty[] =>
  parties.map(({ name, versions }) => ({
    name: packageName(name),
    detail: versions.map((version) => `v${version}`).join(', '),
  }));

export const contractSections = (contracts: OfficeContracts): ContractSection[] => [
  {
    title: 'Packages',
    rows: contracts.packages.map(({ name, version, description }) => ({
      name: packageName(name),
      detail: version,
      description,
      facts: [],
    })),
  },
  {
    title: 'Pages',
    rows: contracts.routes.map(({ path, owner, delegate }) => ({
      name: path,
      facts: [
        { label: 'Owner', parties: releases([owner]) },
        ...(delegate ? [{ label: 'Handed over to' as const, parties: releases([delegate]) }] : []),
      ],
    })),
  },
  {
    title: 'Slots',
    rows: contracts.slots.map(({ name, owners, fragments, rule }) => ({
      name,
      facts: [
        { label: 'Offered by', parties: releases(owners) },
        {
          label: 'Fragments',
          parties: fragments.map((one) => ({ name: one.name, detail: packageName(one.owner) })),
        },
        ...(rule
          ? [
              {
                label: rule.overlays ? ('Only for, may cover the page' as const) : ('Only for' as const),
                parties: releases(rule.remotes),
              },
            ]
          : []),
      ],
    })),
  },
  {
    title: 'Events',
    rows: contracts.events.map(({ name, publishers, listeners }) => ({
      name,
      facts: [
        { label: 'Published by', parties: eventParties(publishers) },
        { label: 'Heard by', parties: eventParties(listeners) },
      ],
    })),
  },
  {
    title: 'Calls',
    rows: contracts.calls.map(({ name, provider, users }) => ({
      name,
      facts: [
        ...(provider ? [{ label: 'Offered by' as const, parties: releases([provider]) }] : []),
        { label: 'Used by' as const, parties: releases(users) },
      ],
    })),
  },
];

const namesIn = ({ name, facts }: ContractRow): string[] => [
  name,
  ...facts.flatMap(({ parties }) => parties.flatMap((party) => [party.name, party.detail ?? []].flat())),
];

/** A complete name finds the rows with exactly this name, so that /search does not find /search/gifts; other
 *  texts find the rows that contain all of their words. */
export function findContracts(sections: ContractSection[], find: string): ContractSection[] {
  const wanted = packageName(find.trim()).toLowerCase();
  if (!wanted) return sections;
  const isName = (row: ContractRow): boolean => namesIn(row).some((name) => name.toLowerCase() === wanted);
  const contains = (row: ContractRow): boolean => {
    const text = [...namesIn(row), row.description ?? ''].join(' ').toLowerCase();
    return wanted.split(/\s+/).every((word) => text.includes(word));
  };
  const matches = sections.some(({ rows }) => rows.some(isName)) ? isName : contains;
  return sections
    .map(({ title, rows }) => ({ title, rows: rows.filter(matches) }))
    .filter(({ rows }) => rows.length > 0);
}
