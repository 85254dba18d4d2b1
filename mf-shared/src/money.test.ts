import { formatCents } from './money.ts';
import { languages, localeOf } from './languages/language.ts';

const amounts = [
  0, 1, 9, 10, 99, 100, 101, 1250, 99999, 100000, 123456, 99999999, 100000000, 123456789012, -5, -1250,
  -123456,
];

describe.each(languages)('money in %s', (language) => {
  const euro = new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'EUR' });

  it.each(amounts)('writes %i cents as the language does', (cents) => {
    expect(formatCents(cents, language)).toBe(euro.format(cents / 100));
  });
});

it('writes what rounds to nothing without a sign', () => {
  expect(formatCents(-0)).toBe('€0.00');
});
