/** A rule gives the message for a value that it does not accept. */
export type Rule = (value: string) => string | undefined;

const required =
  (message: string): Rule =>
  (value) =>
    value.trim() ? undefined : message;

const first =
  (...rules: Rule[]): Rule =>
  (value) => {
    for (const rule of rules) {
      const message = rule(value);
      if (message) return message;
    }
    return undefined;
  };

const matching =
  (pattern: RegExp, message: string): Rule =>
  (value) =>
    pattern.test(value) ? undefined : message;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export const passwordHint = 'At least 8 characters with 4 letters, 3 numbers, a capital and one of !@#$%^&*';

const strong: Rule = (password) =>
  password.length >= 8 &&
  count(password, /\p{L}/gu) >= 4 &&
  count(password, /\d/g) >= 3 &&
  /\p{Lu}/u.test(password) &&
  /[!@#$%^&*]/.test(password)
    ? undefined
    : 'Password must contain at least 4 letters, 3 numbers, one capital character, and one special character.';

export const nameRule = required('Name is required.');
export const surnameRule = required('Surname is required.');
export const emailRule = first(required('Email is required.'), (value) =>
  matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.')(value.trim()),
);
/** Empty or 8 digits. */
export const phoneRule: Rule = (value) =>
  matching(/^(?:\d{8})?$/, 'Phone number must be exactly 8 digits.')(value.trim());
export const givenPasswordRule: Rule = (value) => (value ? undefined : 'Password is required.');
export const newPasswordRule = first(givenPasswordRule, strong);

export const currentPasswordRule: Rule = (value) => (value ? undefined : 'Current password is required.');
export const changedPasswordRule = first(required('New password is required.'), strong);

export const resetPasswordRule = first(
  required('Password is required'),
  matching(
    /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[^\p{L}\d\s]).{8,20}$/u,
    'Password must be 8-20 characters and include uppercase, lowercase, numbers, and special characters',
  ),
);

export const streetRule = required('Street is required');
export const postCodeRule = required('Post code is required');
export const cityRule = required('City is required');
export const orderNumberRule = required('Order number is required.');

export const codeRule = first(
  required('OTP is required.'),
  matching(/^\d{6}$/, 'Please enter a valid 6-digit OTP'),
);

export const sameAs =
  (other: string, message: string): Rule =>
  (value) =>
    value === other ? undefined : message;

export const confirmedRule = (password: string): Rule =>
  first(required('Please confirm your password'), sameAs(password, 'Passwords do not match'));
