import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeContracts } from '../contract/calls.ts';
import { openOffice, refusal } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const contracts: OfficeContracts = {
  packages: [
    { name: 'mf_catalogue', version: '2.0.0', description: 'listings and products' },
    { name: 'mf_gifts', version: '1.1.0', description: 'ideas for a present' },
  ],
  routes: [
    { path: '/search', owner: 'mf_catalogue', delegate: null },
    { path: '/search/gifts', owner: 'mf_catalogue', delegate: 'mf_gifts' },
  ],
  slots: [
    {
      name: 'product:after-buy',
      owners: ['mf_catalogue'],
      fragments: [{ name: 'GiftHint', owner: 'mf_gifts', order: 1 }],
      rule: null,
    },
    {
      name: 'shell:auth-popup',
      owners: ['shell'],
      fragments: [],
      rule: { remotes: ['mf_account'], overlays: true },
    },
  ],
  events: [
    {
      name: 'catalogue:searched',
      publishers: [{ name: 'mf_catalogue', versions: [1, 2] }],
      listeners: [],
    },
  ],
  calls: [
    { name: 'GiftsFindWraps', provider: 'mf_gifts', users: ['mf_catalogue'] },
    { name: 'ShopItems', provider: null, users: ['mf_catalogue'] },
  ],
};
const open = (at = '/contracts', language: 'en' | 'el' = 'en') =>
  openOffice({ at, roles: ['release'], language, responses: { OfficeContracts: contracts } });
const rowsOf = async (section: string) =>
  within(await screen.findByRole('region', { name: section }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('lists what the live releases declare, with owners and users', async () => {
  open();
  expect(await rowsOf('Packages 2')).toContain('mf-gifts 1.1.0ideas for a present');
  expect(await rowsOf('Pages 2')).toContain('/search/giftsOwnermf-catalogueHanded over tomf-gifts');
  expect(await rowsOf('Slots 2')).toEqual([
    'product:after-buyOffered bymf-catalogueFragmentsGiftHint mf-gifts',
    'shell:auth-popupOffered byshellFragments–Only for, may cover the pagemf-account',
  ]);
  expect(await rowsOf('Events 1')).toEqual(['catalogue:searchedPublished bymf-catalogue v1, v2Heard by–']);
  expect(await rowsOf('Calls 2')).toEqual([
    'GiftsFindWrapsOffered bymf-giftsUsed bymf-catalogue',
    'ShopItemsUsed bymf-catalogue',
  ]);
});

it('finds a word in names and descriptions', async () => {
  const { path } = open();
  await user.type(await screen.findByRole('searchbox'), 'present{Enter}');
  expect(await rowsOf('Packages 1')).toEqual(['mf-gifts 1.1.0ideas for a present']);
  expect(screen.queryByRole('region', { name: /Pages/ })).not.toBeInTheDocument();
  expect(path()).toBe('/contracts?find=present');
});

it('shows everything of a package by its link', async () => {
  const { path } = open();
  const packages = within(await screen.findByRole('region', { name: 'Packages 2' }));
  await user.click(packages.getByRole('link', { name: 'mf-gifts' }));
  expect(await rowsOf('Packages 1')).toHaveLength(1);
  expect(path()).toBe('/contracts?find=mf-gifts');
  expect(await rowsOf('Slots 1')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: /Events/ })).not.toBeInTheDocument();
});

it('finds exactly one row by a complete name, also as written in the releases', async () => {
  open('/contracts?find=/search');
  expect(await rowsOf('Pages 1')).toEqual(['/searchOwnermf-catalogue']);
});

it('says that nothing was found, in Greek too', async () => {
  open('/contracts?find=nowhere', 'el');
  expect(await screen.findByText(/^Δεν βρέθηκε/)).toBeVisible();
});

it('is offered to the role release only', async () => {
  openOffice({ roles: ['orders', 'admin'] });
  await screen.findByRole('heading', { name: 'Today' });
  expect(screen.queryByRole('link', { name: 'Contracts' })).not.toBeInTheDocument();
});

it('says why there is no list', async () => {
  openOffice({
    at: '/contracts',
    roles: ['release'],
    responses: { OfficeContracts: refusal(403, 'This needs the role release.') },
  });
  expect(await screen.findByText('This needs the role release.')).toBeVisible();
});
