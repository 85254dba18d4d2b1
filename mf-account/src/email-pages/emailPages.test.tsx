import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError, paths, readUser, storeUser } from 'mf-shared';
import { renderRoutes, type MockResponses } from 'mf-shared/testing';
import { routes } from '../routes.tsx';
import { maria } from '../testing/maria.ts';

const shopper = userEvent.setup({ delay: null });
const press = (name: string) => shopper.click(screen.getByRole('button', { name }));
const show = (path: string, calls: MockResponses, token = '#a-token') =>
  renderRoutes(routes, { at: path + token, calls: { ShopSession: { user: null }, ...calls } });

describe('the e-mail confirmation page', () => {
  it('confirms after a click and updates the customer', async () => {
    storeUser(maria);
    const confirmed = { ...maria, email: 'new@example.test', isEmailConfirmed: true };
    const { requests } = show(paths.confirmEmail(), {
      ShopConfirmEmail: { email: 'new@example.test' },
      ShopSession: { user: confirmed },
    });
    expect(requests).toEqual([]);
    await press('Confirm this address');
    expect(await screen.findByText('Your e-mail new@example.test is confirmed.')).toBeVisible();
    expect(requests[0]).toMatchObject({ name: 'ShopConfirmEmail', input: { token: 'a-token' } });
    expect(readUser()).toEqual(confirmed);
  });

  it.each(['#old', ''])('reports that the link "%s" does not work', async (token) => {
    show(paths.confirmEmail(), { ShopConfirmEmail: { email: null } }, token);
    await press('Confirm this address');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This link does not work any more\./);
  });

  it('shows an error and can retry', async () => {
    let tried = 0;
    show(paths.confirmEmail(), {
      ShopConfirmEmail: () => {
        if ((tried += 1) === 1) throw new CallError('ShopConfirmEmail', 0, 'The shop cannot be reached.');
        return { email: maria.email };
      },
    });
    await press('Confirm this address');
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
    await press('Confirm this address');
    expect(await screen.findByRole('status')).toHaveTextContent(`Your e-mail ${maria.email} is confirmed.`);
  });
});

describe('the page that restores an e-mail', () => {
  it('restores the e-mail and asks for a new password', async () => {
    storeUser(maria);
    const { requests } = show(paths.restoreEmail(), {
      ShopRestoreEmail: { email: maria.email, ticket: 'a-ticket' },
      ShopResetPassword: { success: true },
    });
    await press('Take my account back');
    expect(await screen.findByText(/Please choose a new password\.$/)).toBeVisible();
    expect(readUser()).toBeNull();
    await shopper.type(screen.getByLabelText('New Password'), 'Another#123');
    await shopper.type(screen.getByLabelText('Confirm Password'), 'Another#123{Enter}');
    expect(await screen.findByText('You can sign in with your new password.')).toBeVisible();
    expect(requests.map(({ name, input }) => [name, input])).toEqual([
      ['ShopRestoreEmail', { token: 'a-token' }],
      ['ShopResetPassword', { email: maria.email, ticket: 'a-ticket', password: 'Another#123' }],
    ]);
  });

  it('reports that the customer is signed in again', async () => {
    show(paths.restoreEmail(), {
      ShopRestoreEmail: { email: maria.email, ticket: 'a-ticket' },
      ShopResetPassword: { success: true, user: maria },
    });
    await press('Take my account back');
    await shopper.type(await screen.findByLabelText('New Password'), 'Another#123');
    await shopper.type(screen.getByLabelText('Confirm Password'), 'Another#123{Enter}');
    expect(await screen.findByText('You are signed in with your new password.')).toBeVisible();
    expect(readUser()).toEqual(maria);
  });

  it('reports that the link does not work', async () => {
    show(paths.restoreEmail(), { ShopRestoreEmail: null });
    await press('Take my account back');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This link does not work any more\./);
    expect(screen.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  });
});
