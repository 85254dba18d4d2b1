import { toCsv, toEuro } from './toCsv.ts';

it('quotes what has commas, quotes or lines', () => {
  expect(
    toCsv([
      ['Name', 'Pieces'],
      ['Polo, "Classic"', 3],
    ]),
  ).toBe('\uFEFFName,Pieces\r\n"Polo, ""Classic""",3\r\n');
});

it('keeps a spreadsheet from running a name as a formula, and figures as they are', () => {
  expect(toCsv([['=1+1', '@cmd', -3]])).toBe("\uFEFF'=1+1,'@cmd,-3\r\n");
});

it('writes euro with a point', () => {
  expect([toEuro(1230), toEuro(5), toEuro(-100)]).toEqual(['12.30', '0.05', '-1.00']);
});
