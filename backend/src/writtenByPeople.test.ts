import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as fc from 'fast-check';
import { orderEmail, firstName, phoneNumber } from 'mf-shared/addressFields';
import { calls } from 'mf-shared/calls';
import { customizationCode } from 'mf-shared/cartFormat';
import { code, email, name, orderNumber, phone } from 'mf-shared/fields';
import * as v from 'valibot';

const runs = { numRuns: 200, seed: Number(process.env['FUZZ_SEED'] ?? 1) };
console.log(`${runs.numRuns} inputs of each kind, seed ${runs.seed}`);

const text = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
const figures = (least: number, most = least) =>
  fc.array(fc.nat(9), { minLength: least, maxLength: most }).map((all) => all.join(''));
const letters = (alphabet: string, least: number, most: number) =>
  fc
    .array(fc.constantFrom(...Array.from(alphabet)), { minLength: least, maxLength: most })
    .map((all) => all.join(''));
const marks = fc
  .array(fc.constantFrom(' ', '\u00A0', '\u200B', '\u200E', '\u200F', '\u2060', '\uFEFF', '\u202A', '\u2069'))
  .map((all) => all.join(''));
const messageOf = (schema: v.GenericSchema<string, string>, input: string): string | undefined =>
  v.safeParse(schema, input).issues?.[0].message;

it('a phone number means the same in every spelling', () => {
  const country = fc.constantFrom('', '+357', '00357', '357', '(+357)', '+1', '0044', '+30');
  const between = letters('-\u2010\u2011\u2012\u2013\u2014\u2015\u2212./() \u00A0\u202F', 0, 2);
  const spelling = fc.tuple(
    country,
    text(fc.constantFrom('2', '7', '9'), figures(1)),
    figures(3),
    figures(3),
    fc.tuple(between, between, between),
  );
  fc.assert(
    fc.property(spelling, marks, ([code, first, second, third, [one, two, three]], mark) => {
      const digits = `${first}${second}${third}`;
      const written = `${mark}${code}${one}${first}${two}${second}${three}${third}${mark}`;
      const abroad = code.replace('00', '+').replace(/^\+?357|\(\+357\)/, '');
      assert.equal(v.parse(phoneNumber, written), `${abroad}${digits}`);
      if (abroad) assert.equal(messageOf(phone, written), 'Phone number must be exactly 8 digits.');
      else assert.equal(v.parse(phone, written), digits);
    }),
    runs,
  );
});

const latin = 'abcdefghiklmnoprstuvy';
const titled = (least: number, most: number) =>
  text(letters(latin.toUpperCase(), 1, 1), letters(latin, least, most));

it('a name may be abbreviated', () => {
  const greek = letters('αβγδεζηθικλμνοπρστυφχω', 1, 5);
  const surnames = fc.constantFrom(
    'Georgiou',
    'Ioannou',
    'Demetriades',
    'Nicolaou',
    'John',
    'Savva',
    'Papadopoulos',
  );
  const abbreviated = fc.oneof(
    text(titled(1, 4), fc.constantFrom('.', '. '), surnames),
    text(letters(latin.toUpperCase(), 1, 1), fc.constant('.'), surnames),
    text(greek, fc.constant('/'), greek),
    text(greek, fc.constantFrom('. ', '.'), greek, fc.constant('/'), greek),
  );
  fc.assert(
    fc.property(abbreviated, titled(2, 9), (first, last) => {
      for (const schema of [name, firstName])
        for (const written of [first, `${first} ${last}`, `${last} ${first}`])
          assert.equal(v.parse(schema, ` ${written}\u00A0`), written);
    }),
    runs,
  );
});

it('a name cannot be a link or an e-mail address, and the message names the sign', () => {
  const host = text(
    letters(latin, 2, 12),
    fc.constantFrom('.', '\u3002', '\uFF0E'),
    fc.constantFrom('com', 'example', 'ly', 'shop', 'co.uk', 'online', 'ελ'),
  );
  const [scheme, page] = [
    fc.constantFrom('', 'http://', 'https://', 'www.'),
    fc.constantFrom('', '/win', '?a'),
  ];
  const upper = fc.func(fc.boolean());
  const cased = fc
    .tuple(text(scheme, host, page), upper)
    .map(([link, isUpper]) =>
      Array.from(link, (sign, at) => (isUpper(at) ? sign.toUpperCase() : sign)).join(''),
    );
  fc.assert(
    fc.property(
      fc.oneof(cased, text(titled(2, 5), fc.constant('@'), host)),
      fc.boolean(),
      (link, isAlone) => {
        for (const schema of [name, firstName])
          assert.match(
            messageOf(schema, isAlone ? link : `Win at ${link} now`) ?? 'accepted',
            /^A name cannot contain “[@:/]”\.$|^Please put a space after each “\.” in a name\.$/,
          );
      },
    ),
    runs,
  );
});

const atom = letters(`${latin}0123456789+_-'`, 1, 8);
const label = text(letters(latin, 1, 3), letters(`${latin}0123456789-`, 0, 8), letters(latin, 1, 1));
const mailbox = fc
  .tuple(fc.array(atom, { minLength: 1, maxLength: 3 }), fc.array(label, { minLength: 2, maxLength: 4 }))
  .map(([local, host]) => ({ local: local.join('.'), host: host.join('.') }))
  .filter(({ local }) => !/^[-+]/.test(local));

it('a mailbox loses the invisible marks at its ends', () => {
  fc.assert(
    fc.property(mailbox, marks, marks, ({ local, host }, before, after) => {
      for (const schema of [email, orderEmail])
        assert.equal(v.parse(schema, `${before}${local}@${host}${after}`), `${local}@${host}`);
    }),
    runs,
  );
});

it('a code loses the invisible marks at its ends', () => {
  const find = calls.PosFindVoucher.input.entries.find;
  const { voucher } = calls.ShopPlaceOrder.input.entries;
  const written = fc.tuple(marks, figures(6), marks);
  fc.assert(
    fc.property(written, ([before, digits, after]) => {
      for (const schema of [code, orderNumber, customizationCode, find, voucher])
        assert.equal(v.parse(schema, `${before}${digits}${after}`), digits);
    }),
    runs,
  );
});

it('a mailbox that cannot exist is refused', () => {
  const spoilt: ((local: string, host: string) => string)[] = [
    (local, host) => `.${local}@${host}`,
    (local, host) => `${local}.@${host}`,
    (local, host) => `${local}..x@${host}`,
    (local, host) => `${local}@.${host}`,
    (local, host) => `${local}@${host}.`,
    (local, host) => `${local}@${host.replace('.', '..')}`,
    (local, host) => `${local}@-${host}`,
    (local, host) => `${local}@${host}-`,
    (local, host) => `${local}@${host.replace('.', '-.')}`,
    (local, host) => `${local}@${host.replace('.', '.-')}`,
    (local, host) => `${local}\u200B@${host}`,
    (local, host) => `${local}@${host.replace('.', '\u2060.')}`,
    (local, host) => `${local}@${host.replaceAll('.', '')}`,
    (local, host) => `${local}@${host}.1`,
    (local, host) => `${local} x@${host}`,
  ];
  fc.assert(
    fc.property(mailbox, fc.constantFrom(...spoilt), ({ local, host }, spoil) => {
      for (const schema of [email, orderEmail])
        assert.equal(messageOf(schema, spoil(local, host)), 'Please enter a valid email address.');
    }),
    runs,
  );
});
