import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const entry = (id: number) => ({
  id,
  at: '2026-11-20T09:00:07.000Z',
  who: 'os:<deploy>',
  action: 'roles-changed',
  subject: 'maria',
  details: { to: ['admin'] },
});
const pages = ({ from }: { from?: number }) =>
  from ? { entries: [{ ...entry(from), details: {} }], next: null } : { entries: [entry(60)], next: 10 };
const open = (language: 'en' | 'el' = 'en') =>
  openOffice({ roles: ['admin'], language, responses: { OfficeAuditLog: pages } });

it('shows the entries page by page', async () => {
  const { path } = open();
  await user.click(await screen.findByRole('link', { name: 'Audit log' }));
  expect(
    await screen.findByRole('row', {
      name: '60 20/11/2026, 11:00:07 os:<deploy> Roles changed maria {"to":["admin"]}',
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /^10 .* os:<deploy> Roles changed maria$/ })).toBeVisible();
  expect(path()).toBe('/audit?from=10');
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
});

it('opens from the command palette, in Greek too', async () => {
  const { path } = open('el');
  await screen.findByRole('heading', { name: 'Σήμερα' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(screen.getByRole('combobox'), 'Αρχείο{Enter}');
  expect(path()).toBe('/audit');
  const table = await screen.findByRole('region', { name: 'Αρχείο ενεργειών' });
  expect(within(table).getByRole('columnheader', { name: 'Ενέργεια' })).toBeVisible();
  expect(within(table).getByRole('cell', { name: 'Αλλαγή ρόλων' })).toBeVisible();
});

it('words subjects in Greek, except those that earlier releases recorded', async () => {
  const change = { type: 'canary-ended', name: 'mf_gifts', version: '1.2.0', reason: 'it fails' };
  const entries = [
    { ...entry(4), action: 'releases-changed', subject: 'ended canary …', details: { change } },
    { ...entry(3), action: 'catalogue-imported', subject: '…', details: { import: 12, file: 'list.csv' } },
    {
      ...entry(2),
      action: 'releases-changed',
      subject: 'promoted shell 1.0.0',
      details: { kind: 'promoted' },
    },
    { ...entry(1), action: 'import-undone', subject: 'import 3 of list.csv', details: { changed: 1 } },
  ];
  openOffice({
    at: '/audit',
    roles: ['admin'],
    language: 'el',
    responses: { OfficeAuditLog: { entries, next: null } },
  });
  const [, ...rows] = await screen.findAllByRole('row');
  expect(rows.map((row) => within(row).getAllByRole('cell').at(3)?.textContent)).toEqual([
    'Τέλος της δοκιμής: mf-gifts 1.2.0 – it fails',
    'Εισαγωγή 12 από το list.csv',
    'promoted shell 1.0.0',
    'import 3 of list.csv',
  ]);
});

it('is offered to administrators only', async () => {
  openOffice({ roles: ['orders', 'release'] });
  await screen.findByRole('heading', { name: 'Today' });
  expect(screen.queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument();
});
