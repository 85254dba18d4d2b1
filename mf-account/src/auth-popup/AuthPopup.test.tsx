import { screen, waitFor, within } from '@testing-library/react';
import { bus, CallError, readUser } from 'mf-shared';
import { renderInShop, type MockResponses } from 'mf-shared/testing';
import AuthPopup from './AuthPopup.tsx';
import { maria } from '../testing/maria.ts';
import { fakeTimers, fastUser, pass } from '../testing/timers.ts';

const shopper = fastUser();
fakeTimers();

const composition =
  'Password must contain at least 4 letters, 3 numbers, one capital character, and one special character.';

function show(mode: 'sign-in' | 'register', calls: MockResponses = {}) {
  const onClose = jest.fn();
  const rendered = renderInShop(<AuthPopup mode={mode} onClose={onClose} />, { calls });
  return { ...rendered, onClose };
}

const press = (name: string) => shopper.click(screen.getByRole('button', { name }));
const errors = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('the sign-in form', () => {
  it('requires e-mail and password', async () => {
    show('sign-in');
    await press('SIGN IN');
    expect(errors()).toEqual(['Email is required.', 'Password is required.']);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('rejects an invalid e-mail until it is edited', async () => {
    show('sign-in');
    await shopper.type(screen.getByLabelText('Email'), 'maria@example');
    await shopper.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(errors()).toEqual(['Please enter a valid email address.']);
    await shopper.type(screen.getByLabelText('Email'), '.test');
    expect(errors()).toEqual([]);
  });

  it('signs in: stores the user, publishes the event and closes', async () => {
    const { requests, onClose } = show('sign-in', { ShopSignIn: { user: maria } });
    const listener = jest.fn();
    const subscription = bus.on('account:signed-in').subscribe(listener);
    await shopper.type(screen.getByLabelText('Email'), ' maria@example.test ');
    await shopper.type(screen.getByLabelText('Password'), 'Shopper#123{Enter}');
    await pass(600);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(requests[0]?.input).toEqual({ email: 'maria@example.test', password: 'Shopper#123' });
    expect(readUser()).toEqual(maria);
    expect(listener).toHaveBeenCalledWith({ v: 1, user: maria });
    subscription.unsubscribe();
  });

  it('shows progress instead of the form, and Success! at the end', async () => {
    const resolvers: ((response: unknown) => void)[] = [];
    const { onClose } = show('sign-in', {
      ShopSignIn: () => new Promise((done) => resolvers.push(done)),
    });
    await shopper.type(screen.getByLabelText('Email'), 'maria@example.test');
    await shopper.type(screen.getByLabelText('Password'), 'Shopper#123{Enter}');
    const ring = await screen.findByRole('progressbar', { name: 'Signing in...' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await pass(90);
    expect(Number(ring.getAttribute('aria-valuenow'))).toBeGreaterThan(2);
    resolvers[0]?.({ user: maria });
    await pass(400);
    expect(screen.getByRole('progressbar', { name: 'Success!' })).toHaveAttribute('aria-valuenow', '100');
    expect(onClose).not.toHaveBeenCalled();
    await pass(200);
    expect(onClose).toHaveBeenCalled();
  });

  it('shows the form with its values again if the e-mail or password is wrong', async () => {
    const { onClose } = show('sign-in', { ShopSignIn: { user: null } });
    await shopper.type(screen.getByLabelText('Email'), 'maria@example.test');
    await shopper.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid email or password. Please try again.',
    );
    expect(screen.getByLabelText('Email')).toHaveValue('maria@example.test');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows how long to wait after too many attempts', async () => {
    const wait = 'Too many attempts. Please try again in 42 seconds.';
    show('sign-in', { ShopSignIn: () => Promise.reject(new CallError('ShopSignIn', 429, wait)) });
    await shopper.type(screen.getByLabelText('Email'), 'maria@example.test');
    await shopper.type(screen.getByLabelText('Password'), 'Shopper#123{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(wait);
  });

  it('shows an error if the call fails', async () => {
    show('sign-in', { ShopSignIn: () => Promise.reject(new Error('away')) });
    await shopper.type(screen.getByLabelText('Email'), 'maria@example.test');
    await shopper.type(screen.getByLabelText('Password'), 'Shopper#123{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
  });

  it('shows and hides the password', async () => {
    show('sign-in');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('focuses the e-mail field and works by keyboard', async () => {
    const { onClose } = show('sign-in', { ShopSignIn: { user: maria } });
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    await shopper.keyboard('maria@example.test{Tab}Shopper#123{Enter}');
    await pass(600);
    expect(onClose).toHaveBeenCalled();
  });
});

async function fillAndRegister(changes: Record<string, string> = {}): Promise<void> {
  const texts = {
    Name: 'Maria',
    Surname: 'Ioannou',
    Email: 'maria@example.test',
    Password: 'Shopper#123',
    'Confirm Password': 'Shopper#123',
    'Phone (optional)': '',
    ...changes,
  };
  for (const [label, text] of Object.entries(texts)) {
    await shopper.click(screen.getByLabelText(label));
    if (text) await shopper.paste(text);
  }
  await press('REGISTER');
}

describe('the register form', () => {
  it('requires every field but the phone', async () => {
    show('register');
    await press('REGISTER');
    expect(errors()).toEqual([
      'Name is required.',
      'Surname is required.',
      'Email is required.',
      'Password is required.',
    ]);
  });

  it.each([
    ['is short', 'Sho#123'],
    ['has 3 letters', 'Sho#1234'],
    ['has 2 digits', 'Shopper#12'],
    ['has no capital', 'shopper#123'],
    ['has no special character', 'Shopper1234'],
    ['has another special character', 'Shopper?123'],
  ])('rejects a password that %s', async (_, password) => {
    show('register');
    await fillAndRegister({ Password: password, 'Confirm Password': password });
    expect(errors()).toEqual([composition]);
  });

  it('ticks off the password rules while typing', async () => {
    show('register');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAccessibleDescription(expect.not.stringContaining('done'));
    await shopper.type(password, 'Shop1');
    expect(password).toHaveAccessibleDescription(
      expect.stringMatching(
        /^At least 8 characters\W+4 letters\W+done\W+3 numbers\W+A capital letter\W+done\W+One of \S+\W+$/,
      ),
    );
    await shopper.type(password, '23#');
    expect(screen.getAllByText(/done/)).toHaveLength(5);
  });

  it('rejects passwords that differ', async () => {
    show('register');
    await fillAndRegister({ 'Confirm Password': 'Shopper#124' });
    expect(errors()).toEqual(['Passwords do not match.']);
  });

  it('rejects a phone number that is not 8 digits', async () => {
    show('register');
    await fillAndRegister({ 'Phone (optional)': '9912345' });
    expect(errors()).toEqual(['Phone number must be exactly 8 digits.']);
  });

  it('registers, stores the user and closes', async () => {
    const { requests, onClose } = show('register', { ShopRegister: { user: maria } });
    await fillAndRegister({ 'Phone (optional)': '99123456' });
    await pass(600);
    expect(onClose).toHaveBeenCalled();
    expect(requests[0]?.input).toEqual({
      name: 'Maria',
      surname: 'Ioannou',
      email: 'maria@example.test',
      password: 'Shopper#123',
      phone: '99123456',
      group: 9,
    });
    expect(readUser()).toEqual(maria);
  });

  it('shows a failed registration under the e-mail', async () => {
    show('register', { ShopRegister: { user: null } });
    await fillAndRegister();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Registration failed. User may already exist.',
    );
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });

  it('shows a failed call under the e-mail', async () => {
    show('register', { ShopRegister: () => Promise.reject(new Error('away')) });
    await fillAndRegister();
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
  });
});

describe('switching between the forms', () => {
  it('changes the title and clears fields and errors', async () => {
    show('sign-in');
    await shopper.type(screen.getByLabelText('Email'), 'maria');
    await press('SIGN IN');
    await press('New here? Register Now!');
    const dialog = screen.getByRole('dialog', { name: 'REGISTER' });
    expect(within(dialog).getByLabelText('Email')).toHaveValue('');
    expect(errors()).toEqual([]);
    await press('Already a member? Sign in now!');
    expect(screen.getByRole('dialog', { name: 'SIGN IN' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('closes with its close button', async () => {
    const { onClose } = show('register');
    await press('Close');
    expect(onClose).toHaveBeenCalled();
  });
});
