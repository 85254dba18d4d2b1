import { safeParse } from 'valibot';
import { orderEmail, phoneNumber, street } from './addressFields.ts';
import { email } from './fields.ts';

const messageOf = (text: string): string | undefined => safeParse(phoneNumber, text).issues?.[0].message;

describe('a phone number', () => {
  it('may have invisible marks around it', () => {
    expect(messageOf('\u202A+357 99 123456\u202C')).toBeUndefined();
  });

  it('is rejected for its length before marks are removed', () => {
    expect(messageOf(`${'\u00AD'.repeat(40_000)}99123456`)).toBe('Phone number is too long.');
  });
});

describe('a street', () => {
  it.each(['Ledras 1', 'Ledras 1-3, flat 2', 'Οδός Λήδρας 12Α', 'Wide １２'])('can be %s', (text) =>
    expect(safeParse(street, text).success).toBe(true),
  );

  it.each([
    'Ledras 1\nNicosia',
    'Ledras\u20281',
    'Ledras\u202E1',
    'Ledras\u200F1',
    'Ledras\u061C1',
    '<b>Ledras</b>',
    '\uFF1Cb\uFF1ELedras',
    '=HYPERLINK("x")',
    '\uFF1DHYPERLINK("x")',
    '@SUM(1)',
  ])('cannot be %j', (text) => expect(safeParse(street, text).success).toBe(false));
});

describe.each([
  ['an e-mail of an order', orderEmail],
  ['an e-mail of an account', email],
])('%s', (_, schema) => {
  it.each(['eleni@example.test', 'eleni+shop@mail.example.test', "o'brien@example.test"])(
    'can be %s',
    (text) => expect(safeParse(schema, text).success).toBe(true),
  );

  it.each([
    'eleni@example',
    'eleni,nikos@example.test',
    '<b>eleni@example.test',
    '=eleni@example.test',
    'eleni\u202E@example.test',
    'eleni@example.test;nikos',
  ])('cannot be %j', (text) => expect(safeParse(schema, text).success).toBe(false));
});
