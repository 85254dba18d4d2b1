import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  bus,
  CallError,
  storeUser,
  paths,
  readUser,
  type AccountTab,
  type FavouriteItem,
  type OrderSummary,
} from 'mf-shared';
import { renderRoutes, type MockResponses } from 'mf-shared/testing';
import { routes } from '../../routes.tsx';
import { maria } from '../../testing/maria.ts';
import { shippedOrder } from '../../testing/shippedOrder.ts';

const shopper = userEvent.setup({ delay: null });

let notices: string[];
let stop: () => void;
beforeEach(() => {
  notices = [];
  const subscription = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));
  // The shell also clears its notices on sign-out.
  subscription.add(bus.on('account:signed-out').subscribe(() => notices.splice(0)));
  stop = () => subscription.unsubscribe();
});
afterEach(() => stop());

const order: OrderSummary = {
  ...shippedOrder,
  date: '5/7/24 15:03:09',
  placedAt: Date.UTC(2024, 6, 5, 12, 3, 9),
  status: 'paid',
  canWithdraw: false,
};
const polo: FavouriteItem = {
  id: 5,
  code: 'SP1W',
  name: 'Classic Polo',
  path: '/Meltemi-School/uniforms/polos/5',
  priceCents: 1250,
  discountPercent: 20,
  discountedCents: 1000,
  popularity: 1,
  picture: null,
  colours: [],
  sizes: [],
  stock: {},
  isSoldOut: false,
};

const site = [
  ...routes,
  { path: '/', element: <p>the home page</p> },
  { path: '/contact', element: <p>contact</p> },
];

const pending = () => new Promise(() => undefined);

function show(tab?: AccountTab, calls: MockResponses = {}) {
  const responses = {
    ShopSession: { user: readUser() },
    ShopOrders: { orders: [order], next: null },
    ShopAddresses: pending,
    ShopSessions: pending,
    ShopPasskeys: pending,
    ...calls,
  };
  return renderRoutes(site, { at: paths.account(tab), calls: responses });
}

async function showDetails(calls: MockResponses = {}) {
  const rendered = show('Edit Personal Details', calls);
  await screen.findByLabelText('Phone');
  return rendered;
}

const press = (name: string) => shopper.click(screen.getByRole('button', { name }));
const errors = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('the account page without a signed-in user', () => {
  it('opens the register form; closing it goes home', async () => {
    const { path } = show();
    expect(await screen.findByRole('dialog', { name: 'REGISTER' })).toBeVisible();
    await press('Close');
    expect(path()).toBe('/');
  });

  it('shows the account after signing in', async () => {
    const { path } = show('My Orders', { ShopSignIn: { user: maria } });
    await screen.findByRole('dialog');
    await press('Already a member? Sign in now!');
    await shopper.type(screen.getByLabelText('Email'), maria.email);
    await shopper.type(screen.getByLabelText('Password'), 'Shopper#123{Enter}');
    expect(await screen.findByRole('heading', { name: 'Hello, Maria' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(path()).toBe('/My-Account?tab=My+Orders');
  });

  it('opens no form if the server finds a session', async () => {
    show('My Orders', { ShopSession: { user: maria } });
    expect(await screen.findByRole('heading', { name: 'Hello, Maria' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the account page', () => {
  beforeEach(() => storeUser(maria));

  it('matches its path in any case and starts with the orders', async () => {
    renderRoutes(site, { at: '/my-account', calls: { ShopOrders: { orders: [], next: null } } });
    expect(screen.getByRole('heading', { name: 'My Orders' })).toBeVisible();
    expect(await screen.findByText('You have no orders yet.')).toBeVisible();
  });

  it('greets the customer and marks the tab from the URL', async () => {
    show('Change Password');
    expect(screen.getByRole('heading', { name: 'Hello, Maria' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeVisible();
    expect(screen.getByText('MI')).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'My Account' });
    expect(within(menu).getByRole('link', { name: 'Change Password' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['My Orders', 'Favourites', 'Edit Personal Details', 'Change Password', 'Contact Us']);
  });

  it('switches tabs through the URL', async () => {
    const { path } = show();
    await shopper.click(screen.getByRole('link', { name: 'Edit Personal Details' }));
    expect(path()).toBe('/My-Account?tab=Edit+Personal+Details');
    expect(await screen.findByLabelText('Name')).toHaveValue('Maria Ioannou');
  });

  it('signs out and goes home', async () => {
    const { path } = show('My Orders', { ShopSignOut: {} });
    await press('Sign Out');
    await waitFor(() => expect(readUser()).toBeNull());
    expect(path()).toBe('/');
  });

  it('opens the register form when the session has expired', async () => {
    const over = () => Promise.reject(new CallError('ShopOrders', 401, 'Please sign in.'));
    show('My Orders', { ShopOrders: over });
    expect(await screen.findByRole('dialog', { name: 'REGISTER' })).toBeVisible();
    expect(readUser()).toBeNull();
  });
});

describe('my orders', () => {
  beforeEach(() => storeUser(maria));

  it('shows each order in a table with its details and links', async () => {
    show();
    const row = await screen.findByRole('row', { name: /^10747/ });
    expect([...row.children].slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      '10747',
      '5/7/24 15:03:09',
      '€23.00',
    ]);
    const actions = within(row);
    expect(actions.getByRole('link', { name: 'View Details of order 10747' })).toHaveTextContent(
      'View Details',
    );
    expect(actions.getByRole('button', { name: 'Order Again' })).toHaveAccessibleDescription(
      'Order 10747: Paid',
    );
    expect(actions.queryByRole('link', { name: 'Withdraw from contract here' })).not.toBeInTheDocument();
  });

  it('loads more orders on request and shows an error if that fails', async () => {
    let tries = 0;
    const ShopOrders = ({ from }: { from?: string }) => {
      if (from === undefined) return { orders: [order], next: '10746' };
      tries += 1;
      if (tries === 1) return Promise.reject(new Error('away'));
      return { orders: [{ ...order, id: from }], next: null };
    };
    const { requests } = show('My Orders', { ShopOrders });
    await screen.findByRole('row', { name: /^10747/ });
    await press('More orders');
    await waitFor(() => expect(notices).toEqual(['Something went wrong.']));
    await press('More orders');
    expect(await screen.findByRole('row', { name: /^10746/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^10747/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More orders' })).not.toBeInTheDocument();
    expect(requests.filter(({ name }) => name === 'ShopOrders').map(({ input }) => input)).toEqual([
      {},
      { from: '10746' },
      { from: '10746' },
    ]);
  });

  it('shows an error and retries', async () => {
    let tries = 0;
    const ShopOrders = () => ((tries += 1) === 1 ? Promise.reject(new Error('away')) : { orders: [] });
    show('My Orders', { ShopOrders });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
    await press('Try again');
    expect(await screen.findByText('You have no orders yet.')).toBeVisible();
  });
});

describe('the favourites tab', () => {
  beforeEach(() => storeUser(maria));
  const favourites = { ShopFavourites: { items: [polo] }, ShopFavouriteIds: { itemIds: [5] } };

  it('shows the favourites as a gallery', async () => {
    show('Favourites', favourites);
    expect(await screen.findByRole('link', { name: /Classic Polo/ })).toHaveAttribute('href', polo.path);
    expect(screen.getByText('20% OFF')).toBeVisible();
  });

  it('removes a favourite optimistically and restores it if the call fails', async () => {
    const rejecters: ((error: unknown) => void)[] = [];
    const ShopFavouriteRemove = () => new Promise((_, fail) => rejecters.push(fail));
    show('Favourites', { ...favourites, ShopFavouriteRemove });
    await screen.findByRole('link', { name: /Classic Polo/ });
    await press('Remove Classic Polo from favourites');
    expect(screen.getByText('No items found.')).toBeVisible();
    await waitFor(() => expect(rejecters).toHaveLength(1));
    rejecters[0]?.(new Error('away'));
    expect(await screen.findByRole('link', { name: /Classic Polo/ })).toBeVisible();
    expect(notices).toEqual(['Something went wrong.']);
  });
});

describe('editing details', () => {
  beforeEach(() => storeUser(maria));

  async function edit(label: string, text: string): Promise<void> {
    await shopper.clear(screen.getByLabelText(label));
    if (text) await shopper.type(screen.getByLabelText(label), text);
    await press('Save Changes');
  }

  it.each([
    ['Name', '', 'Name is required.'],
    ['Email', '', 'Email is required.'],
    ['Email', 'maria', 'Please enter a valid email address.'],
    ['Phone', '123', 'Phone number must be exactly 8 digits.'],
  ])('rejects the %s "%s"', async (label, text, message) => {
    await showDetails();
    await edit(label, text);
    expect(errors()).toEqual([message]);
    expect(screen.getByLabelText(label)).toHaveFocus();
  });

  it('stores the user that the server returns', async () => {
    const changed = { ...maria, firstName: 'Eleni', name: 'Eleni Ioannou' };
    const { requests } = await showDetails({ ShopChangeDetails: { user: changed } });
    await edit('Name', 'Eleni Ioannou');
    expect(await screen.findByText('Details updated successfully.')).toBeVisible();
    expect(requests.at(-1)?.input).toEqual({ name: 'Eleni Ioannou', email: maria.email, phone: maria.phone });
    expect(screen.getByRole('heading', { name: 'Hello, Eleni' })).toBeVisible();
    expect(readUser()).toEqual(changed);
  });

  it('shows that it failed', async () => {
    await showDetails({ ShopChangeDetails: { user: null } });
    await edit('Name', 'Eleni Ioannou');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update details.');
  });

  it('requires the password for an e-mail change', async () => {
    const waiting = { ...maria, newEmail: 'nikos@example.test' };
    const { requests } = await showDetails({
      ShopReauthenticate: { success: true },
      ShopChangeDetails: { user: waiting },
    });
    await edit('Email', 'nikos@example.test');
    expect(errors()).toEqual(['Current password is required.']);
    await shopper.type(screen.getByLabelText('Current Password'), 'Shopper#123');
    await press('Save Changes');
    expect(
      await screen.findByText(/^Details updated successfully\. Your e-mail changes once you open the link/),
    ).toBeVisible();
    expect(requests.slice(-2).map(({ name, input }) => [name, input])).toEqual([
      ['ShopReauthenticate', { password: 'Shopper#123' }],
      ['ShopChangeDetails', { name: maria.name, email: 'nikos@example.test', phone: maria.phone }],
    ]);
    expect(screen.getByLabelText('Email')).toHaveValue(maria.email);
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(screen.getByRole('complementary', { name: 'Confirm your e-mail' })).toHaveTextContent(
      'Please open the link that we sent to nikos@example.test.',
    );
  });

  it('sends nothing after a wrong password', async () => {
    const { requests } = await showDetails({ ShopReauthenticate: { success: false } });
    await edit('Email', 'nikos@example.test');
    await shopper.type(screen.getByLabelText('Current Password'), 'wrong{Enter}');
    expect(await screen.findByText('The password is wrong.')).toBeVisible();
    expect(requests.map(({ name }) => name)).not.toContain('ShopChangeDetails');
  });

  it('shows how long to wait after too many attempts', async () => {
    const wait = 'Too many attempts. Please try again in 42 seconds.';
    const refuse = () => {
      throw new CallError('ShopReauthenticate', 429, wait);
    };
    await showDetails({ ShopReauthenticate: refuse });
    await edit('Email', 'nikos@example.test');
    await shopper.type(screen.getByLabelText('Current Password'), 'wrong{Enter}');
    expect(await screen.findByText(wait)).toBeVisible();
  });
});

describe('an unconfirmed e-mail', () => {
  it('shows a button that sends the link again', async () => {
    storeUser({ ...maria, isEmailConfirmed: false });
    await showDetails({ ShopResendConfirmation: { email: maria.email } });
    expect(screen.getByText(`Please open the link that we sent to ${maria.email}.`)).toBeVisible();
    await press('Send the link again');
    await waitFor(() => expect(notices).toEqual([`We sent the link again to ${maria.email}.`]));
  });

  it('shows nothing once the e-mail is confirmed', async () => {
    storeUser({ ...maria, isEmailConfirmed: true });
    await showDetails();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

describe('deleting the account', () => {
  beforeEach(() => storeUser(maria));
  const question = 'Are you sure you want to delete your account? This action cannot be undone.';

  const confirm = async (password = 'Shopper#123') => {
    const dialog = within(screen.getByRole('dialog'));
    if (password) await shopper.type(dialog.getByLabelText('Current Password'), password);
    await shopper.click(dialog.getByRole('button', { name: 'Delete Account' }));
  };
  const right = { ShopReauthenticate: { success: true } };

  it('asks for confirmation', async () => {
    const { requests } = await showDetails();
    await press('Delete Account');
    expect(screen.getByText(question)).toBeVisible();
    expect(screen.getByText(/Orders stay in our books for six years, as tax law asks/)).toBeVisible();
    await press('Cancel');
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    expect(requests.map(({ name }) => name)).not.toContain('ShopDeleteAccount');
  });

  it('deletes, shows a notice and goes home', async () => {
    const { path, requests } = await showDetails({ ...right, ShopDeleteAccount: {} });
    await press('Delete Account');
    await confirm();
    await waitFor(() => expect(readUser()).toBeNull());
    expect(path()).toBe('/');
    expect(notices).toEqual(['Account deleted successfully.']);
    expect(requests.slice(-2).map(({ name }) => name)).toEqual(['ShopReauthenticate', 'ShopDeleteAccount']);
  });

  it.each([
    ['', 'Current password is required.'],
    ['wrong', 'The password is wrong.'],
  ])('rejects the password "%s"', async (password, message) => {
    const { requests } = await showDetails({ ShopReauthenticate: { success: false } });
    await press('Delete Account');
    await confirm(password);
    expect(await screen.findByText(message)).toBeVisible();
    expect(requests.map(({ name }) => name)).not.toContain('ShopDeleteAccount');
  });

  it('shows that it failed', async () => {
    await showDetails({
      ...right,
      ShopDeleteAccount: () => Promise.reject(new Error('away')),
    });
    await press('Delete Account');
    await confirm();
    await waitFor(() => expect(notices).toEqual(['Failed to delete account.']));
    expect(readUser()).toEqual(maria);
  });
});

describe('changing the password', () => {
  beforeEach(() => storeUser(maria));

  async function change(current: string, changed: string, confirm = changed): Promise<void> {
    const currentField = await screen.findByLabelText('Current Password');
    if (current) await shopper.type(currentField, current);
    if (changed) await shopper.type(screen.getByLabelText('New Password'), changed);
    if (confirm) await shopper.type(screen.getByLabelText('Confirm New Password'), confirm);
    await press('Change Password');
  }

  it.each([
    ['', '', '', ['Current password is required.', 'New password is required.']],
    [
      'Shopper#123',
      'weak',
      'weak',
      [
        'Password must contain at least 4 letters, 3 numbers, one capital character, and one special character.',
      ],
    ],
    ['Shopper#123', 'Another#123', 'Another#124', ['New password and confirm password do not match.']],
  ])('rejects "%s", "%s", "%s"', async (current, changed, confirm, messages) => {
    show('Change Password');
    await change(current, changed, confirm);
    expect(errors()).toEqual(messages);
  });

  it('changes it and clears the form', async () => {
    const { requests } = show('Change Password', { ShopChangePassword: { success: true } });
    await change('Shopper#123', 'Another#123');
    expect(await screen.findByText('Password updated successfully.')).toBeVisible();
    expect(requests.at(-1)?.input).toEqual({ currentPassword: 'Shopper#123', newPassword: 'Another#123' });
    expect(screen.getByLabelText('New Password')).toHaveValue('');
  });

  it.each([{ success: false }, () => Promise.reject(new Error('away'))])(
    'shows that it failed (%#)',
    async (ShopChangePassword) => {
      show('Change Password', { ShopChangePassword });
      await change('wrong', 'Another#123');
      expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update password.');
    },
  );
});
