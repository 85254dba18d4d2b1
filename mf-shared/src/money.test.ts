import {
  containedVatCents,
  discountedCents,
  formatCents,
  formatEuros,
  parseCents,
  percentOff,
  toCents,
} from './money.ts';
import { languages, localeOf } from './languages/language.ts';

const amounts = [
  0, 1, 9, 10, 99, 100, 101, 1250, 99999, 100000, 123456, 99999999, 100000000, 123456789012, -5, -1250,
  -123456,
];

describe.each(languages)('money in %s', (language) => {
  const euro = new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'EUR' });

  it.each(amounts)('formats %i cents like the language', (cents) => {
    expect(formatCents(cents, language)).toBe(euro.format(cents / 100));
  });
});

it('formats an amount that rounds to zero without a sign', () => {
  expect(formatCents(-0)).toBe('€0.00');
});

it('subtracts a discount, rounded to whole cents', () => {
  expect(discountedCents(2000, 10)).toBe(1800);
  expect(discountedCents(1999, 15)).toBe(1699);
  expect(discountedCents(250, 1)).toBe(248);
  expect(discountedCents(2000, 100)).toBe(0);
});

it('keeps a price without a discount and never raises it', () => {
  expect(discountedCents(1999, 0)).toBe(1999);
  expect(discountedCents(1999, -10)).toBe(1999);
});

it('finds the percentage off: exact after rounding, otherwise rounded down', () => {
  expect(percentOff(2000, 1800)).toBe(10);
  expect(percentOff(1999, 1699)).toBe(15);
  expect(percentOff(250, 248)).toBe(1);
  expect(percentOff(4990, 3990)).toBe(20);
  expect(percentOff(1000, 801)).toBe(19);
  expect(percentOff(1000, 995)).toBe(0);
  expect(percentOff(1000, 1000)).toBe(0);
});

it('rounds euros to whole cents', () => {
  expect(toCents(19.99)).toBe(1999);
  expect(toCents(1.005 * 100)).toBe(10050);
});

it('finds the VAT of 19 % in a gross amount', () => {
  expect(containedVatCents(11900)).toBe(1900);
  expect(containedVatCents(3850)).toBe(615);
});

it('formats euros for files with a point and two digits', () => {
  expect([1230, 5, -100, 123456].map(formatEuros)).toEqual(['12.30', '0.05', '-1.00', '1234.56']);
});

it('parses amounts with and without cents, with a point or a comma', () => {
  expect(['12', '12.5', '12.50', ' 12,50 ', '0.05'].map(parseCents)).toEqual([1200, 1250, 1250, 1250, 5]);
});

it('parses amounts with separators of thousands', () => {
  expect(['1.234,50', '1,234.5', '123.456,00'].map(parseCents)).toEqual([123_450, 123_450, 12_345_600]);
});

it.each([
  '',
  '0',
  '0.00',
  '-1',
  '€12',
  '1.234',
  '1,234',
  '1.234.50',
  '1.234,567.00',
  '12.34,50',
  'free',
  '9999999',
  '1e3',
  'NaN',
])('rejects %p', (text) => {
  expect(parseCents(text)).toBeNull();
});
