import { screen } from '@testing-library/react';
import { bus, CallError, readUser } from 'mf-shared';
import { renderInShop, type MockResponses } from 'mf-shared/testing';
import { maria } from '../testing/maria.ts';
import { fakeTimers, fastUser, pass } from '../testing/timers.ts';
import AuthPopup from './AuthPopup.tsx';

const shopper = fastUser();
fakeTimers();

const email = 'maria@example.test';
const successes = {
  ShopFindAccount: { $people: 7 },
  ShopSendCode: { success: true },
  ShopCodeMail: { state: 'sent' },
  ShopVerifyCode: { success: true, expired: false, ticket: 'a-ticket' },
  ShopResetPassword: { success: true },
  ShopClearCode: { success: true },
};
const fails = () => Promise.reject(new Error('away'));

function show(calls: MockResponses = {}) {
  const onClose = jest.fn();
  const rendered = renderInShop(<AuthPopup mode="sign-in" onClose={onClose} />, {
    calls: { ...successes, ...calls },
  });
  return { ...rendered, onClose };
}

const press = (name: string) => shopper.click(screen.getByRole('button', { name }));
const errors = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function resend(): Promise<void> {
  await titled('VERIFY OTP');
  await pass(60_000);
  await press('Send a new code');
}

async function titled(name: string): Promise<HTMLElement> {
  await pass(600);
  return screen.getByRole('dialog', { name });
}

async function fill(label: string, text: string): Promise<void> {
  await shopper.click(screen.getByLabelText(label));
  if (text) await shopper.paste(text);
}

async function askForCode(typed = email): Promise<void> {
  await press('Forgot Password?');
  await fill('Email', typed);
  await press('SEND RESET LINK');
}

async function enterCode(code: string): Promise<void> {
  await titled('VERIFY OTP');
  await fill('Code', code);
  await press('VERIFY OTP');
}

async function choose(password: string, confirm = password): Promise<void> {
  await titled('RESET PASSWORD');
  await fill('New Password', password);
  await fill('Confirm Password', confirm);
  await press('RESET PASSWORD');
}

describe('a forgotten password', () => {
  it('is reset with a code', async () => {
    const { requests, onClose } = show();
    const notices: string[] = [];
    const subscription = bus.on('shell:notice-requested').subscribe(({ text }) => notices.push(text));
    await askForCode();
    await enterCode('123456');
    await choose('Another#123');
    await pass(600);
    expect(onClose).toHaveBeenCalled();
    expect(notices).toEqual(['Your password was updated!']);
    expect(requests.map(({ name, input }) => [name, input])).toEqual([
      ['ShopFindAccount', { email }],
      ['ShopSendCode', { email }],
      ['ShopCodeMail', { email }],
      ['ShopVerifyCode', { email, code: '123456' }],
      ['ShopResetPassword', { email, ticket: 'a-ticket', password: 'Another#123' }],
    ]);
    subscription.unsubscribe();
  });

  it('signs in with the new password', async () => {
    show({ ShopResetPassword: { success: true, user: maria } });
    const listener = jest.fn();
    const subscription = bus.on('account:signed-in').subscribe(listener);
    await askForCode();
    await enterCode('123456');
    await choose('Another#123');
    expect(listener).toHaveBeenCalledWith({ v: 1, user: maria });
    expect(readUser()).toEqual(maria);
    subscription.unsubscribe();
  });

  it('leads back to the sign-in form', async () => {
    show();
    await press('Forgot Password?');
    await press('Already a member? Sign in now!');
    expect(await titled('SIGN IN')).toBeVisible();
  });
});

describe('the forgot-password form', () => {
  it.each([
    ['', 'Email is required.'],
    ['maria', 'Please enter a valid email address.'],
  ])('rejects the e-mail "%s"', async (typed, message) => {
    show();
    await askForCode(typed);
    expect(errors()).toEqual([message]);
  });

  it.each([
    [{ ShopFindAccount: null }, 'Email not found. Please try again.'],
    [{ ShopFindAccount: fails }, 'An error occurred. Please try again.'],
    [{ ShopSendCode: { success: false } }, 'Failed to send OTP. Please try again.'],
    [{ ShopSendCode: fails }, 'Failed to send OTP. Please try again.'],
    [{ ShopCodeMail: { state: 'failed' } }, 'Failed to send email. Please try again.'],
  ])('shows for %j: %s', async (calls, message) => {
    show(calls);
    await askForCode();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('dialog', { name: 'FORGOT PASSWORD' })).toBeVisible();
  });

  it.each([
    [{ ShopSendCode: fails }, 'Unknown error occurred while sending OTP'],
    [
      { ShopCodeMail: { state: 'failed' } },
      'Error while sending User Password Changed Email: the mail was not sent',
    ],
    [{ ShopCodeMail: fails }, 'Error while sending User Password Changed Email: away'],
  ])('logs for %j: %s', async (calls, message) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    show(calls);
    await askForCode();
    await screen.findByRole('alert');
    expect(warn.mock.calls[0]?.[0]).toBe(message);
    warn.mockRestore();
  });

  it.each([
    ['ShopFindAccount', 'Checking email...'],
    ['ShopSendCode', 'Sending OTP...'],
    ['ShopCodeMail', 'Sending email...'],
  ])('shows during %s: %s', async (name, text) => {
    show({ [name]: () => new Promise(() => undefined) });
    await askForCode();
    expect(await screen.findByRole('progressbar', { name: text })).toBeVisible();
  });
});

describe('too many attempts', () => {
  const wait = 'Too many attempts. Please try again in 42 seconds.';
  const refuse = () => {
    throw new CallError('ShopSendCode', 429, wait);
  };

  it.each(['ShopFindAccount', 'ShopSendCode', 'ShopCodeMail'])('shows them for %s', async (name) => {
    show({ [name]: refuse });
    await askForCode();
    expect(await screen.findByRole('alert')).toHaveTextContent(wait);
  });

  it('shows them when a code is sent again', async () => {
    let sent = 0;
    show({ ShopSendCode: () => ((sent += 1) === 1 ? { success: true } : refuse()) });
    await askForCode();
    await resend();
    expect(await screen.findByText(wait)).toBeVisible();
  });
});

describe('the form for the code', () => {
  it.each([
    ['', 'OTP is required.'],
    ['12345', 'Please enter a valid 6-digit OTP'],
    ['12345a', 'Please enter a valid 6-digit OTP'],
  ])('rejects "%s"', async (code, message) => {
    show();
    await askForCode();
    await enterCode(code);
    expect(errors()).toEqual([message]);
  });

  it('accepts at most six characters', async () => {
    show();
    await askForCode();
    await titled('VERIFY OTP');
    await shopper.type(screen.getByLabelText('Code'), '1234567');
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it.each([
    [{ success: false, expired: true, ticket: null }, 'OTP has expired'],
    [{ success: false, expired: false, ticket: null }, 'Invalid OTP'],
    [
      { success: false, expired: false, ticket: null, message: 'Invalid response data' },
      'Verification failed',
    ],
    [fails, 'Verification failed'],
  ])('shows for %j: %s', async (response, message) => {
    show({ ShopVerifyCode: response });
    await askForCode();
    await enterCode('123456');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('shows that the code is being checked', async () => {
    show({ ShopVerifyCode: () => new Promise(() => undefined) });
    await askForCode();
    await enterCode('123456');
    expect(await screen.findByRole('progressbar', { name: 'Verifying OTP...' })).toBeVisible();
  });

  it('shows that the code was right', async () => {
    show();
    await askForCode();
    await enterCode('123456');
    await pass(200);
    expect(screen.getByRole('progressbar', { name: 'OTP Verified!' })).toBeVisible();
    await pass(200);
    expect(screen.getByRole('progressbar', { name: 'Success!' })).toHaveAttribute('aria-valuenow', '100');
  });

  it('sends another code', async () => {
    show();
    await askForCode();
    await resend();
    expect(await screen.findByText('New OTP sent successfully')).toBeVisible();
  });

  it('counts down until another code can be sent, and restarts after sending', async () => {
    const { requests } = show();
    await askForCode();
    await titled('VERIFY OTP');
    expect(screen.getByRole('timer')).toHaveTextContent('A new code can be sent in 1:00.');
    const button = screen.getByRole('button', { name: 'Send a new code' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await pass(59_000);
    expect(screen.getByRole('timer')).toHaveTextContent('A new code can be sent in 0:01.');
    await shopper.click(button);
    expect(requests.filter(({ name }) => name === 'ShopSendCode')).toHaveLength(1);

    await pass(1000);
    expect(button).not.toHaveAttribute('aria-disabled');
    await shopper.click(button);
    expect(await screen.findByRole('timer')).toHaveTextContent('A new code can be sent in 1:00.');
    expect(requests.filter(({ name }) => name === 'ShopSendCode')).toHaveLength(2);
  });

  it('shows that it is sending, and that it failed', async () => {
    const resolvers: ((response: unknown) => void)[] = [];
    let sent = 0;
    const ShopSendCode = () =>
      (sent += 1) === 1 ? { success: true } : new Promise((done) => resolvers.push(done));
    show({ ShopSendCode });
    await askForCode();
    await resend();
    expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveAttribute('aria-busy', 'true');
    resolvers[0]?.({ success: false });
    expect(await screen.findByText('Failed to resend OTP')).toBeVisible();
  });
});

describe('the form for the new password', () => {
  it('shows that the password is being reset', async () => {
    show({ ShopResetPassword: () => new Promise(() => undefined) });
    await askForCode();
    await enterCode('123456');
    await choose('Another#123');
    expect(await screen.findByRole('progressbar', { name: 'Resetting password...' })).toBeVisible();
  });

  it('clears the ticket if the customer leaves without setting a password', async () => {
    const { requests, onClose } = show();
    await askForCode();
    await enterCode('123456');
    await titled('RESET PASSWORD');
    await press('Close');
    expect(onClose).toHaveBeenCalled();
    expect(requests.at(-1)).toMatchObject({ name: 'ShopClearCode', input: { email, ticket: 'a-ticket' } });
  });

  const composition =
    'Password must be 8-20 characters and include uppercase, lowercase, numbers, and special characters';

  it.each([
    ['', '', ['Password is required', 'Please confirm your password']],
    ['Sh#1', 'Sh#1', [composition]],
    ['another#123', 'another#123', [composition]],
    ['ANOTHER#123', 'ANOTHER#123', [composition]],
    ['Another#abc', 'Another#abc', [composition]],
    ['Another1234', 'Another1234', [composition]],
    ['Another#123Another#123', 'Another#123Another#123', [composition]],
    ['Another#123', 'Another#124', ['Passwords do not match']],
  ])('rejects "%s" with "%s"', async (password, confirm, messages) => {
    show();
    await askForCode();
    await enterCode('123456');
    await choose(password, confirm);
    expect(errors()).toEqual(messages);
  });

  it('shows that the reset failed', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    show({ ShopResetPassword: { success: false } });
    await askForCode();
    await enterCode('123456');
    await choose('Another#123');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset password. Please try again.');
    expect(String(warn.mock.calls[0]?.[0])).toBe('Error: Password update failed');
    warn.mockRestore();
  });
});
