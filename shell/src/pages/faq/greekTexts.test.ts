import { inLanguage } from 'mf-shared';
import type { Group } from './faqTypes.ts';
import { account } from './texts/account.ts';
import { account as greekAccount } from './texts/greek/account.ts';
import { privacy as greekPrivacy } from './texts/greek/privacy.ts';
import { returns as greekReturns } from './texts/greek/returns.ts';
import { shipping as greekShipping } from './texts/greek/shipping.ts';
import { terms as greekTerms } from './texts/greek/terms.ts';
import { privacy } from './texts/privacy.ts';
import { returns } from './texts/returns.ts';
import { shipping } from './texts/shipping.ts';
import { terms } from './texts/terms.ts';

const pairs: [Group, Group][] = [
  [account, greekAccount],
  [privacy, greekPrivacy],
  [returns, greekReturns],
  [shipping, greekShipping],
  [terms, greekTerms],
];

const links = ({ entries }: Group): string[] =>
  [...JSON.stringify(entries).matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address);
const points = ({ entries }: Group): (number | 'words')[][] =>
  entries.map(({ answer }) => answer.map((block) => (typeof block === 'string' ? 'words' : block.length)));

it.each(pairs)('says the same in both languages: $view', (english, greek) => {
  expect(greek.view).toBe(english.view);
  expect(greek.entries.map(({ id }) => id)).toEqual(english.entries.map(({ id }) => id));
  expect(points(greek)).toEqual(points(english));
  expect(links(greek)).toEqual(links(english));
});

it.each(pairs)('has addresses that the router puts into the page’s language: $view', (_english, greek) => {
  for (const address of links(greek).filter((each) => each.startsWith('/')))
    expect(inLanguage(address, 'en')).toBe(address);
});
