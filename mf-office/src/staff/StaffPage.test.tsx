import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice, refusal } from '../testing/openOffice.tsx';

const user = userEvent.setup({ delay: null });
const row = { roles: ['see'], signedInAt: null, disabledAt: null, recoveryCodes: 8 };
const staff = {
  isEncrypted: true,
  staff: [
    { ...row, name: 'eleni', disabledAt: '2026-11-20T09:00:00.000Z' },
    { ...row, name: 'maria', roles: ['see', 'admin'] },
    { ...row, name: 'nikos' },
  ],
};
const codes = { secret: 'SECRET', qrCode: { path: 'M0 0h1v1h-1z', size: 29 }, recoveryCodes: ['aaaa-bbbb'] };
const account = {
  recoveryCodes: 3,
  sessions: [
    { browser: 'Firefox', system: 'Windows', isThis: true },
    { browser: '', system: '', isThis: false },
  ].map((session, at) => ({
    ...session,
    id: `s${at}`,
    startedAt: '2026-11-20T09:00:00.000Z',
    lastSeenAt: '2026-11-20T09:10:00.000Z',
  })),
};

describe('the staff page', () => {
  it('lists everybody with roles and state', async () => {
    openOffice({ at: '/staff', roles: ['admin'], responses: { OfficeStaff: staff } });
    expect(await screen.findByRole('row', { name: 'maria See, Admin Never 8' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'eleni See Never 8 Disabled since 20/11/2026' })).toBeVisible();
    expect(screen.queryByText(/STAFF_KEY/)).not.toBeInTheDocument();
  });

  it('adds a person and shows password, QR code and recovery codes once', async () => {
    const { requests } = openOffice({
      at: '/staff',
      roles: ['admin'],
      responses: { OfficeStaff: staff, OfficeAddStaff: { password: 'abcd-efgh', codes } },
    });
    await user.click(await screen.findByRole('button', { name: 'New member of staff…' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('alert')).toHaveTextContent('A name has 2 to 40 letters');
    await user.type(screen.getByLabelText('Name'), 'petros');
    await user.click(screen.getByRole('checkbox', { name: 'Orders' }));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign-in of petros' });
    expect(requests).toContainEqual({
      name: 'OfficeAddStaff',
      input: { name: 'petros', roles: ['see', 'orders'] },
    });
    expect(within(dialog).getByRole('img', { name: /QR code/ })).toBeVisible();
    for (const text of ['abcd-efgh', 'SECRET', 'aaaa-bbbb'])
      expect(within(dialog).getByText(text)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('abcd-efgh')).not.toBeInTheDocument();
  });
});

describe('a member of staff', () => {
  it('gets other roles, from those that were seen', async () => {
    const { requests } = openOffice({
      at: '/staff/nikos',
      roles: ['admin'],
      responses: { OfficeStaff: staff, OfficeChangeRoles: {} },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Vouchers' }));
    await user.click(screen.getByRole('button', { name: 'Save the roles' }));
    expect(requests).toContainEqual({
      name: 'OfficeChangeRoles',
      input: { name: 'nikos', seen: ['see'], roles: ['see', 'vouchers'] },
    });
  });

  it('is disabled after a question, which says why if it is refused', async () => {
    let isRefused = true;
    const { requests } = openOffice({
      at: '/staff/nikos',
      roles: ['admin'],
      responses: {
        OfficeStaff: staff,
        OfficeDisableStaff: () => (isRefused ? refusal(409, 'Not now.')() : {}),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Disable…' }));
    const dialog = screen.getByRole('dialog', { name: 'nikos' });
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not now.');
    isRefused = false;
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.filter(({ name }) => name === 'OfficeStaff')).toHaveLength(2);
  });

  it('cannot give up the own role Admin or disable themselves', async () => {
    openOffice({ at: '/staff/maria', roles: ['see', 'admin'], responses: { OfficeStaff: staff } });
    expect(await screen.findByRole('checkbox', { name: 'Admin' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Disable…' })).not.toBeInTheDocument();
  });
});

describe('the own account', () => {
  it('changes the password and says beside the field what is wrong', async () => {
    let isDone = false;
    openOffice({
      at: '/account',
      responses: { OfficeAccount: account, OfficeChangePassword: () => ({ isDone }) },
    });
    await user.type(await screen.findByLabelText('Current password'), 'former');
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(screen.getByRole('alert')).toHaveTextContent('At least 12 characters.');
    await user.type(screen.getByLabelText('New password'), ' but longer');
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password.');
    isDone = true;
    await user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByText('Your password is changed. Other sessions were ended.')).toBeVisible();
  });

  it('shows new recovery codes once', async () => {
    openOffice({
      at: '/account',
      responses: { OfficeAccount: account, OfficeRenewRecoveryCodes: { recoveryCodes: ['cccc-dddd'] } },
    });
    expect(await screen.findByText('Recovery codes left: 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New recovery codes…' }));
    const dialog = screen.getByRole('dialog');
    await user.type(within(dialog).getByLabelText('Password'), 'former');
    await user.type(within(dialog).getByLabelText('Code'), '123456');
    await user.click(within(dialog).getByRole('button', { name: 'Show new codes' }));
    expect(await within(dialog).findByText('cccc-dddd')).toBeVisible();
  });

  it('ends other sessions', async () => {
    const { requests } = openOffice({
      at: '/account',
      responses: { OfficeAccount: account, OfficeEndSessions: {} },
    });
    expect(await screen.findByRole('row', { name: /^Firefox, Windows .* This browser$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign out Unknown browser' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    expect(requests.filter(({ name }) => name === 'OfficeEndSessions').map(({ input }) => input)).toEqual([
      { id: 's1' },
      { id: null },
    ]);
  });
});
