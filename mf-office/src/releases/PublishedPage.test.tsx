import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublishedPackage } from '../contract/calls.ts';
import { openOffice } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const preview = { url: 'https://shop.test/__preview?link=office.a.b', until: '2026-11-22T10:00:00.000Z' };
const gifts: PublishedPackage = {
  name: 'mf_gifts',
  releases: [
    {
      version: '1.2.0',
      at: '2026-11-21T10:00:00.000Z',
      commit: '0123456789abcdef',
      state: 'published',
      preview,
    },
    { version: '1.1.0', at: '2026-11-20T10:00:00.000Z', commit: '', state: 'live', preview: null },
    { version: '1.0.0', at: null, commit: '', state: 'previous', preview: null },
  ],
  older: 7,
  isComplete: false,
};
const office: PublishedPackage = { name: 'mf_office', releases: [], older: 0, isComplete: true };
const responses = { OfficePublished: { packages: [gifts, office] } };
it('lists releases with time, commit, state and a preview link', async () => {
  openOffice({ at: '/releases/published', roles: ['release'], responses });
  const link = await screen.findByRole('link', { name: 'Preview mf-gifts 1.2.0' });
  expect(link).toHaveAttribute('href', preview.url);
  const listed = within(screen.getByRole('region', { name: 'mf-gifts' })).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    '1.2.0 commit 01234567Never live 21/11/2026, 12:00Preview until 22/11/2026, 12:00',
    '1.1.0 Live 20/11/2026, 12:00',
    '1.0.0 Previous not in the store',
  ]);
  expect(screen.getByText('npx meltemi releases mf-gifts --all')).toBeVisible();
  expect(screen.getByText(/What older versions of mf-toolkit published/)).toBeVisible();
});

it('is reached from the live releases, without previews for other roles', async () => {
  const history: [] = [];
  openOffice({
    at: '/releases',
    roles: ['orders'],
    responses: { ...responses, OfficeReleases: { revision: 7, releases: [], history } },
  });
  await user.click(await screen.findByRole('link', { name: 'Published releases' }));
  expect(await screen.findByText('1.1.0')).toBeVisible();
  expect(screen.queryByText('Preview')).not.toBeInTheDocument();
});
