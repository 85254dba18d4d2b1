import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnShopValues, SellerValues } from '../contract/calls.ts';
import { openOffice, type MockResponses } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const empty: SellerValues = {
  shopName: '',
  shopName_el: '',
  companyName: '',
  vatNumber: '',
  registrationNumber: '',
  address: '',
  address_el: '',
  phone: '',
  email: '',
  facebook: '',
  instagram: '',
};
const limassol: OwnShopValues = {
  name: 'Limassol',
  name_el: '',
  address: 'Anexartisias 112',
  address_el: '',
  openingHours: '9 – 19',
  openingHours_el: '',
  mapLink: '',
  isShown: 'no',
};
const open = (at: string, responses: MockResponses = {}) =>
  openOffice({
    at,
    roles: ['admin'],
    responses: { OfficeSeller: { values: empty, shops: [{ id: 3, values: limassol }] }, ...responses },
  });

async function fill(label: string, text: string): Promise<void> {
  await user.type(await screen.findByLabelText(label), text);
}
async function save(): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
}

it('saves what was entered', async () => {
  const { requests } = open('/seller', { OfficeChangeSeller: { changedMeanwhile: [] } });
  await fill('Company name', 'Anna Ltd');
  await save();
  expect(requests.find(({ name }) => name === 'OfficeChangeSeller')?.input).toEqual({
    edits: [{ field: 'companyName', seen: '', value: 'Anna Ltd' }],
  });
});

it.each([
  ['VAT number', 'CY123', /A VAT number of Cyprus is CY, 8 digits and a letter/],
  ['Phone', '123', /A phone number of Cyprus has 8 digits/],
  ['E-mail', 'anna', 'Please enter a valid email address.'],
  ['Facebook page', 'facebook.com', /A link begins with https:/],
])('does not send %s %s and explains why at the field', async (label, text, reason) => {
  const { requests } = open('/seller');
  await fill(label, text);
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(requests.some(({ name }) => name === 'OfficeChangeSeller')).toBe(false);
});

it('lists own shops in the language of staff', async () => {
  const greek = { ...limassol, name_el: 'Λεμεσός', address_el: 'Ανεξαρτησίας 112' };
  openOffice({
    at: '/seller',
    language: 'el',
    roles: ['admin'],
    responses: { OfficeSeller: { values: empty, shops: [{ id: 3, values: greek }] } },
  });
  await user.click(await screen.findByRole('link', { name: 'Λεμεσός' }));
  expect(await screen.findByRole('heading', { name: 'Λεμεσός' })).toBeVisible();
});

it('lists own shops, and adds one', async () => {
  const { requests, path } = open('/seller', { OfficeMakeOwnShop: { id: 4 } });
  expect(await screen.findByRole('row', { name: /^Limassol Anexartisias 112 9 – 19 Hidden$/ })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'New shop…' }));
  await fill('Shown name, English', 'Paphos');
  await save();
  expect(await screen.findByRole('heading', { name: 'Own shops' })).toBeVisible();
  expect(path()).toBe('/seller');
  expect(requests.find(({ name }) => name === 'OfficeMakeOwnShop')?.input).toMatchObject({
    values: { name: 'Paphos', isShown: 'yes' },
  });
});
