import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeRelease } from '../contract/calls.ts';
import { openOffice, refusal } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });

const failures = [{ kind: 'script', count: 2, detail: 'no gift at mf-gifts/src/GiftsPage.tsx:12:3' }];
const figures = { started: 120, failed: 0, lcpMs: 812.4, inpMs: null, failures: [] };
const vitals: OfficeRelease['vitals'] = [
  {
    page: '/checkout',
    metric: 'LCP',
    views: 1204,
    p75: 4120.4,
    rating: 'poor',
    former: { version: '1.3.0', views: 1, p75: 1800 },
    isWorse: true,
  },
  {
    page: '/checkout',
    metric: 'CLS',
    views: 800,
    p75: 0.123,
    rating: 'needs-improvement',
    former: null,
    isWorse: false,
  },
];
const checkout: OfficeRelease = {
  name: 'mf_checkout',
  version: '1.4.0',
  ...figures,
  vitals,
  since: '2026-11-20T09:00:00.000Z',
  rollback: { mf_checkout: '1.3.0', mf_account: '2.0.0' },
  fault: null,
  canary: {
    version: '1.5.0',
    percent: 10,
    since: '2026-11-21T09:00:00.000Z',
    ...figures,
    lcpMs: null,
    failures,
    own: { visits: 40, failed: 3 },
    live: { visits: 360, failed: 1 },
  },
  promotable: ['1.5.0', '1.3.0'],
};
const shell: OfficeRelease = {
  ...checkout,
  name: 'shell',
  version: '3.0.0',
  rollback: {},
  vitals: [],
  canary: null,
  promotable: [],
};
const history = [
  {
    at: '2026-11-21T10:00:00.000Z',
    change: { type: 'canary-ended', name: 'mf_account', version: '2.2.0', reason: 'it fails' },
    what: 'ended canary mf_account 2.2.0: it fails',
    who: 'the shop',
    why: null,
    isInOffice: false,
    isReverted: true,
  },
];
const status = {
  backend: 'web-1/4711',
  startedAt: '2026-11-20T09:00:00.000Z',
  requests: { perMinute: 4.25, p95Ms: 250, failed: 2 },
  mails: { count: 3, oldest: '2026-11-21T08:00:00.000Z', isLate: true },
  payments: { count: 0, oldest: null, isLate: false },
  reserved: 6,
};
const responses = {
  OfficeReleases: { revision: 7, releases: [checkout, shell], history },
  OfficeStatus: status,
};
const open = (more = {}) =>
  openOffice({ at: '/releases', roles: ['release'], responses: { ...responses, ...more } });

it('shows live releases, the canary’s figures and the history', async () => {
  open();
  expect(await screen.findByRole('row', { name: /mf-checkout 1\.4\.0 90 %/ })).toHaveTextContent('812 ms');
  const canary = screen.getByRole('row', { name: /1\.5\.0 .*10 %, canary/ });
  expect(canary).toHaveTextContent('2 × script: no gift at mf-gifts/src/GiftsPage.tsx:12:3');
  expect(canary).toHaveTextContent('3 of 40 visits failed; live release: 1 of 360');
  const done = within(screen.getByRole('region', { name: 'History' })).getByRole('listitem');
  expect(done).toHaveTextContent(/· the shopCanary ended: mf-account 2\.2\.0 – it fails$/);
  expect(screen.queryByRole('button', { name: 'Roll back shell' })).not.toBeInTheDocument();
  // An empty cell has no heading on phones.
  expect(
    within(screen.getByRole('row', { name: /shell 3\.0\.0/ }))
      .getAllByRole('cell')
      .at(-1),
  ).toBeEmptyDOMElement();
});

it('words status, failures and history in Greek, except what earlier releases recorded', async () => {
  const done = { ...history[0], who: 'maria', isReverted: false };
  const steps = [
    { name: 'mf_checkout', from: '1.5.0', to: '1.4.0' },
    { name: 'mf_gifts', from: '1.0.0', to: null },
  ];
  openOffice({
    at: '/releases',
    language: 'el',
    responses: {
      ...responses,
      OfficeReleases: {
        revision: 7,
        releases: [checkout],
        history: [
          { ...done, change: { type: 'rolled-back', steps }, why: 'αργεί', isInOffice: true },
          {
            ...done,
            change: { type: 'promoted', versions: { shell: '3.0.0', mf_gifts: '1.0.0' } },
            what: '',
          },
          { ...done, change: null, what: 'canary shell 3.0.0 for 10 %' },
        ],
      },
    },
  });
  const shown = within(await screen.findByRole('region', { name: 'Ιστορικό' })).getAllByRole('listitem');
  const status = within(screen.getByRole('region', { name: 'Κατάσταση του καταστήματος' }));
  expect(await status.findByText('4,3', { exact: false })).toBeVisible();
  expect(screen.getByRole('row', { name: /1\.5\.0 / })).toHaveTextContent('2 × κώδικας: no gift');
  expect(shown.map(({ textContent }) => textContent?.replace(/.*· /, ''))).toEqual([
    'maria, από το γραφείοΕπαναφορά: mf-checkout 1.5.0 → 1.4.0, mf-gifts 1.0.0 → καμία έκδοση: αργεί',
    'mariaΠροώθηση: shell 3.0.0, mf-gifts 1.0.0',
    'mariacanary shell 3.0.0 for 10 %',
  ]);
});

it('shows the web vitals of each page, rated in words, with those of the version before', async () => {
  open();
  const table = within(await screen.findByRole('region', { name: 'Speed by page, 7 days' }));
  const row = within(table.getByRole('row', { name: /^mf-checkout ?1\.4\.0.* \/checkout/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '/checkout',
    '4,120 ms, poor1,204 viewsworse, before: 1,800 ms, 1 view',
    '',
    '0.12, needs improvement800 views',
  ]);
});

it('says that no page was measured', async () => {
  open({ OfficeReleases: { revision: 7, releases: [shell], history } });
  expect(await screen.findByText(/^No page was measured\./)).toBeVisible();
});

it('shows why the shop excludes a release', async () => {
  const reason = 'release shell 3.0.0 cannot be used: remoteEntry.js is missing';
  const releases = [{ ...shell, fault: reason }];
  open({ OfficeReleases: { revision: 7, releases, history } });
  expect(await screen.findByText(`Not used by the shop: ${reason}`)).toBeVisible();
});

it('shows the shop’s status', async () => {
  open();
  const shop = within(await screen.findByRole('region', { name: 'Shop status' }));
  expect(await shop.findByText('Requests per minute')).toBeVisible();
  const values = shop.getAllByRole('definition').map(({ textContent }) => textContent?.trim());
  expect(values).toEqual([
    '4.3 average of 5 minutes',
    '250 ms last hour',
    '2 last hour',
    '3 since 21/11/2026, 10:00',
    '0',
    '6',
  ]);
  expect(shop.getByText(/backend web-1\/4711, started on 20\/11\/2026, 11:00/)).toBeVisible();
});

it('shows the status even if the releases are not available', async () => {
  open({ OfficeReleases: refusal(409, 'Nothing is live in the store.') });
  expect(await screen.findByText('Nothing is live in the store.')).toBeVisible();
  expect(await screen.findByText('Reserved units')).toBeVisible();
});

it('rolls back with a reason and lists what else is rolled back', async () => {
  const { requests } = open({ OfficeRollBack: {} });
  await user.click(await screen.findByRole('button', { name: 'Roll back mf-checkout' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll back' }));
  expect(dialog.getByText('mf-account is rolled back to 2.0.0')).toBeVisible();
  const button = dialog.getByRole('button', { name: 'Roll back' });
  expect(button).toBeDisabled();
  await user.type(dialog.getByLabelText('Why?'), 'cannot pay');
  await user.click(button);
  expect(requests).toContainEqual({
    name: 'OfficeRollBack',
    input: { revision: 7, name: 'mf_checkout', why: 'cannot pay' },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('promotes a signed canary and keeps the reason if that is refused', async () => {
  const { requests } = open({ OfficePromote: refusal(409, 'Somebody else has changed the releases.') });
  await user.click(await screen.findByRole('button', { name: 'Promote 1.5.0 of mf-checkout' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Promote 1.5.0' }));
  await user.type(dialog.getByLabelText('Why?'), 'it does well');
  await user.click(dialog.getByRole('button', { name: 'Promote 1.5.0' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else has changed the releases.');
  expect(dialog.getByLabelText('Why?')).toHaveValue('it does well');
  expect(requests.at(-1)).toEqual({
    name: 'OfficePromote',
    input: { revision: 7, name: 'mf_checkout', version: '1.5.0', why: 'it does well' },
  });
});

it('offers no actions without the role', async () => {
  openOffice({ at: '/releases', roles: ['orders'], responses });
  expect(await screen.findByText('3.0.0')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Roll back|Promote|End/ })).not.toBeInTheDocument();
});
