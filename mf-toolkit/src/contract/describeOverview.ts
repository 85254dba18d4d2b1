import type { Overview } from './overview.ts';

interface OverviewRow {
  what: string;
  who: string;
}

const list = (names: string[], ifEmpty = 'nobody'): string => names.join(', ') || ifEmpty;

const parties = (given: Overview['events'][number]['publishers']): string =>
  list(given.map(({ name, versions }) => `${name} (${versions.map((one) => `v${one}`).join(' and ')})`));

const describeRule = ({ remotes, overlays }: NonNullable<Overview['slots'][number]['rule']>): string =>
  `only for ${list(remotes)}${overlays ? ', may cover the page' : ''}`;

/** Returns the lines of `meltemi contracts --list` by section. */
export const describeOverview = (given: Overview): Record<string, OverviewRow[]> => ({
  packages: given.packages.map(({ name, version, description }) => ({
    what: `${name} ${version}`,
    who: description,
  })),
  routes: given.routes.map(({ path, owner, delegate }) => ({
    what: path,
    who: delegate ? `${owner} allows ${delegate}` : owner,
  })),
  slots: given.slots.map(({ name, owners, fragments, rule }) => {
    const shown = fragments.map((one) => `${one.name} of ${one.owner} (${one.order})`);
    const who = `${list(owners, 'no live page')}, shows ${list(shown, 'nothing')}`;
    return { what: name, who: rule ? `${who}; ${describeRule(rule)}` : who };
  }),
  events: given.events.map(({ name, publishers, listeners }) => ({
    what: name,
    who: `published by ${parties(publishers)}; heard by ${parties(listeners)}`,
  })),
  calls: given.calls.map(({ name, provider, users }) => ({
    what: name,
    who: provider ? `offered by ${provider}; used by ${list(users)}` : list(users),
  })),
});
