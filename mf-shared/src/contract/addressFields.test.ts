import { safeParse } from 'valibot';
import { firstName, lastName, orderEmail, phoneNumber, street } from './addressFields.ts';
import { addressPhone, email, name, phone, surname } from './fields.ts';

const messageOf = (text: string): string | undefined => safeParse(phoneNumber, text).issues?.[0].message;

describe('a phone number', () => {
  it.each([
    ['+357 22-334455', '22334455'],
    ['+357.99.123456', '99123456'],
    ['(+357)\u00A022\u202F33\u201144\u221255', '22334455'],
    ['0035799/123456', '99123456'],
    ['+1 (415) 555-0100', '+14155550100'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['＋４９ 30 901820', '+4930901820'],
    ['tel:+357-99_123’456', '99123456'],
    ['٩٩١٢٣٤٥٦', '99123456'],
  ])('can be written as %j', (text, figures) => {
    expect(safeParse(phoneNumber, text).output).toBe(figures);
    expect(safeParse(addressPhone, text).output).toBe(figures);
    if (!figures.startsWith('+')) expect(safeParse(phone, text).output).toBe(figures);
  });

  it('of an account has 8 digits', () => {
    const message = 'Phone number must be exactly 8 digits.';
    for (const text of ['+1 (415) 555-0100', '9912345', '+3579912', '991234567'])
      expect(safeParse(phone, text).issues?.[0].message).toBe(message);
  });

  it('may have invisible marks around it', () => {
    expect(messageOf('\u202A+357 99 123456\u202C')).toBeUndefined();
  });

  it('is rejected for its length before marks are removed', () => {
    expect(messageOf(`${'\u00AD'.repeat(40_000)}99123456`)).toBe('Phone number is too long.');
  });
});

it('a name or street loses the invisible marks at its ends', () => {
  for (const schema of [firstName, lastName, name, surname, street])
    expect(safeParse(schema, '\u2068\u200EMaria\u200F\u2069 ').output).toBe('Maria');
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
  it.each([
    'eleni@example.test',
    'eleni+shop@mail.example.test',
    "o'brien@example.test",
    'e.k_1@my-shop.xn--qxam',
    'ελένη@ταχυδρομείο.ελ',
  ])('can be %s', (text) => expect(safeParse(schema, text).success).toBe(true));

  it('loses the invisible marks at its ends', () =>
    expect(safeParse(schema, '\uFEFF\u200E eleni@example.test\u00A0\u200B\u2069').output).toBe(
      'eleni@example.test',
    ));

  it.each([
    'eleni@example',
    'eleni,nikos@example.test',
    '<b>eleni@example.test',
    '=eleni@example.test',
    'eleni\u202E@example.test',
    'eleni@example.test;nikos',
    'eleni@example..test',
    '.eleni@example.test',
    'eleni.@example.test',
    'eleni..k@example.test',
    'eleni@-example.test',
    'eleni@example-.test',
    'eleni@.example.test',
    'eleni@example.test.',
    'eleni@10.0.0.1',
    'eleni\u200B@example.test',
    'eleni@exam\u2060ple.test',
  ])('cannot be %j', (text) => expect(safeParse(schema, text).success).toBe(false));
});
