import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeSchool, SchoolItem } from '../contract/calls.ts';
import { openOffice, refusal, type MockResponses } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const polo = { id: 7, code: 'POLOW', name: 'Polo', isOnSale: true, quantity: 3 };
const skirt = { id: 8, code: 'SKIRTW', name: 'Skirt', isOnSale: false, quantity: 0 };
const akamas: OfficeSchool = {
  id: 4,
  shopPage: 'https://shop.example/schools/akamas',
  values: { name: 'Akamas', name_el: 'Ακάμας', town: 'Paphos', town_el: 'Πάφος' },
  items: [polo, skirt],
};
const row = { id: 4, name: 'Akamas', town: 'Paphos', items: 2 };

function open(at: string, responses: MockResponses = {}) {
  let { items } = akamas;
  return openOffice({
    at,
    roles: ['catalogue'],
    responses: {
      OfficeSchools: { schools: [row] },
      OfficeSchool: () => ({ school: { ...akamas, items } }),
      OfficeSetSchoolItems: ({ items: set }: { items: SchoolItem[] }) => {
        const all = [polo, skirt, { ...polo, id: 9, name: 'Cap' }];
        items = set.flatMap(({ id, quantity }) =>
          all.filter((one) => one.id === id).map((one) => ({ ...one, quantity })),
        );
        return { isChangedMeanwhile: false };
      },
      ...responses,
    },
  });
}

const listed = () =>
  screen
    .getAllByRole('combobox', { name: /^For a child/ })
    .map((select) => `${select.getAttribute('aria-label')} ${(select as HTMLSelectElement).value}`);

it('lists the schools, which lead to their lists', async () => {
  const { path } = open('/schools');
  expect(await screen.findByRole('row', { name: 'Akamas Paphos 2' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Akamas' }));
  expect(await screen.findByRole('row', { name: /^Skirt SKIRTW · Off sale/ })).toBeVisible();
  expect(path()).toBe('/schools/4');
  expect(screen.getByRole('link', { name: 'Its page in the shop' })).toHaveAttribute(
    'href',
    'https://shop.example/schools/akamas',
  );
});

it('creates a school and opens it', async () => {
  const { requests, path } = open('/schools/new', { OfficeMakeSchool: { id: 4 } });
  await user.type(await screen.findByLabelText('Shown name, English'), 'Akamas');
  await user.type(screen.getByLabelText(/^Address, like/), 'Ακάμας');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(screen.getByRole('alert')).toHaveTextContent('small Latin letters');
  await user.clear(screen.getByLabelText(/^Address, like/));
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Its list' })).toBeVisible();
  expect(path()).toBe('/schools/4');
  expect(requests.find(({ name }) => name === 'OfficeMakeSchool')?.input).toEqual({
    values: { name: 'Akamas', name_el: '', town: '', town_el: '', slug: '' },
  });
});

it('changes numbers and order, removes an item and adds one that was searched for', async () => {
  const { requests } = open('/schools/4', {
    OfficeItems: { items: [{ ...polo, id: 9, name: 'Cap' }, polo], next: null },
  });
  await user.selectOptions(await screen.findByLabelText('For a child: Skirt'), '2');
  await user.click(await screen.findByRole('button', { name: 'Move Skirt up' }));
  await screen.findByRole('button', { name: 'Move Polo up' });
  expect(listed()).toEqual(['For a child: Skirt 2', 'For a child: Polo 3']);
  await user.click(screen.getByRole('button', { name: 'Remove Skirt' }));
  await user.type(screen.getByRole('searchbox'), 'cap{Enter}');
  expect(await screen.findByRole('button', { name: 'Add Polo' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add Cap' }));
  await screen.findByLabelText('For a child: Cap');
  expect(listed()).toEqual(['For a child: Polo 3', 'For a child: Cap 1']);
  expect(requests.findLast(({ name }) => name === 'OfficeSetSchoolItems')?.input).toEqual({
    id: 4,
    seen: [{ id: 7, quantity: 3 }],
    items: [
      { id: 7, quantity: 3 },
      { id: 9, quantity: 1 },
    ],
  });
});

it('says that a colleague was faster, and why a school is not removed', async () => {
  const reason = 'Akamas cannot be removed while items are on its list: POLOW.';
  open('/schools/4', {
    OfficeSetSchoolItems: { isChangedMeanwhile: true },
    OfficeRemoveSchool: refusal(409, reason),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Polo' }));
  expect(await screen.findByText(/A colleague changed the list/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the school' }));
  expect(await screen.findByText(reason)).toBeVisible();
});
