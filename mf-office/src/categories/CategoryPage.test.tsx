import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeSection } from '../contract/calls.ts';
import { openOffice, refusal, type MockResponses } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const shopPage = 'https://shop.example/';
const category = (id: number, name: string, items: number) => ({
  id,
  values: { name, name_el: '', slug: name.toLowerCase() },
  shopPage,
  items,
});
const tree: OfficeSection[] = [
  {
    id: 1,
    values: { name: 'School', name_el: 'Σχολικά' },
    shopPage,
    isHidden: false,
    itemsOnSale: 12,
    types: [
      {
        id: 5,
        values: { name: 'Uniforms', name_el: 'Στολές', slug: 'uniforms' },
        shopPage,
        categories: [category(8, 'Polos', 12), category(9, 'Skirts', 0)],
      },
    ],
  },
  { id: 3, values: { name: 'Kids', name_el: '' }, shopPage, isHidden: true, itemsOnSale: 0, types: [] },
];

const open = (at: string, responses: MockResponses = {}, language: 'en' | 'el' = 'en') =>
  openOffice({
    at,
    language,
    roles: ['catalogue'],
    responses: { OfficeCategories: { sections: tree }, OfficeArrangeCategories: {}, ...responses },
  });
const inputOf = (requests: { name: string; input: object }[], call: string) =>
  requests.findLast(({ name }) => name === call)?.input;

it('leads from the sections to a category, and arranges them', async () => {
  const { requests, path } = open('/categories');
  expect(await screen.findByRole('row', { name: /^School 12/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move Kids up' }));
  await waitFor(() =>
    expect(inputOf(requests, 'OfficeArrangeCategories')).toEqual({
      level: 'section',
      parent: null,
      ids: [3, 1],
    }),
  );
  await user.click(screen.getByRole('link', { name: 'School' }));
  await user.click(await screen.findByRole('link', { name: 'Uniforms' }));
  await user.click(await screen.findByRole('button', { name: 'Move Polos down' }));
  await waitFor(() =>
    expect(inputOf(requests, 'OfficeArrangeCategories')).toEqual({
      level: 'category',
      parent: 5,
      ids: [9, 8],
    }),
  );
  await user.click(screen.getByRole('link', { name: 'Polos' }));
  expect(await screen.findByText('Items in it, those off sale included: 12')).toBeVisible();
  expect(path()).toBe('/categories/category/8');
});

it('shows names in Greek in the Greek office, and English ones without a translation', async () => {
  open('/categories/type/5', {}, 'el');
  expect(await screen.findByRole('heading', { name: 'Στολές', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Σχολικά' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Polos' })).toBeVisible();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Σχολικά', 'Kids']);
});

it('changes name and address after showing the diff', async () => {
  const { requests } = open('/categories/type/5', { OfficeChangeCategory: { changedMeanwhile: [] } });
  const address = await screen.findByLabelText(/^Part of the address/);
  await user.clear(address);
  await user.type(address, 'School Wear');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(screen.getByRole('alert')).toHaveTextContent('small letters, digits and hyphens');
  await user.clear(address);
  await user.type(address, 'school-wear');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Unsaved changes: 0')).toBeVisible();
  expect(inputOf(requests, 'OfficeChangeCategory')).toEqual({
    level: 'type',
    id: 5,
    edits: [{ field: 'slug', seen: 'uniforms', value: 'school-wear' }],
  });
});

it('has no address to change, no move and no removal for a section', async () => {
  open('/categories/section/1');
  expect(await screen.findByRole('heading', { name: 'School' })).toBeVisible();
  expect(screen.queryByLabelText(/^Part of the address/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('adds a category to a subcategory', async () => {
  const { requests, path } = open('/categories/type/5', { OfficeMakeCategory: { id: 9 } });
  await user.click(await screen.findByRole('link', { name: 'New category…' }));
  await screen.findByRole('heading', { name: 'New category' });
  await user.type(screen.getByLabelText('Shown name, English'), 'Skirts');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Skirts' })).toBeVisible();
  expect(path()).toBe('/categories/category/9');
  expect(inputOf(requests, 'OfficeMakeCategory')).toEqual({
    level: 'category',
    parent: 5,
    values: { name: 'Skirts', name_el: '', slug: '' },
  });
});

it('moves a subcategory to another section, and says why one is not removed', async () => {
  const reason = 'Uniforms cannot be removed while categories are in it: Polos, Skirts.';
  const { requests } = open('/categories/type/5', {
    OfficeMoveCategory: { isChangedMeanwhile: true },
    OfficeRemoveCategory: refusal(409, reason),
  });
  await user.selectOptions(await screen.findByLabelText('Section'), 'Kids');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('A colleague moved it in the meantime.')).toBeVisible();
  expect(inputOf(requests, 'OfficeMoveCategory')).toEqual({ level: 'type', id: 5, seen: 1, parent: 3 });
  await user.click(screen.getByRole('button', { name: 'Remove the subcategory' }));
  expect(await screen.findByText(reason)).toBeVisible();
});

it('reports an unknown category', async () => {
  open('/categories/category/77');
  expect(await screen.findByRole('heading', { name: 'There is no such category.' })).toBeVisible();
});

it('hides a section without items on sale, shows it again, and says why it cannot hide another', async () => {
  const work = { id: 4, values: { name: 'Work' }, shopPage, isHidden: false, itemsOnSale: 0, types: [] };
  const { requests } = open('/categories', {
    OfficeCategories: { sections: [...tree, work] },
    OfficeHideSection: refusal(409, 'Items in this section are on sale.'),
  });
  expect(await screen.findByRole('link', { name: 'Cannot be hidden: 12 items on sale' })).toHaveAttribute(
    'href',
    '/items?section=1&state=on-sale',
  );
  expect(screen.queryByRole('button', { name: 'Hide School' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide Work' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Items in this section are on sale.');
  expect(inputOf(requests, 'OfficeHideSection')).toEqual({ id: 4, isHidden: true });
  await user.click(screen.getByRole('button', { name: 'Show Kids' }));
  expect(inputOf(requests, 'OfficeHideSection')).toEqual({ id: 3, isHidden: false });
});

it('does not offer to hide the only section that is shown', async () => {
  open('/categories', {
    OfficeCategories: { sections: tree.map((section) => ({ ...section, itemsOnSale: 0 })) },
  });
  expect(await screen.findByText(/Cannot be hidden: no other section is shown/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hide School' })).not.toBeInTheDocument();
});
