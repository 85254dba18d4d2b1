import { toCsv } from './toCsv.ts';

it('quotes cells with commas, quotes or line breaks', () => {
  expect(
    toCsv([
      ['Name', 'Units'],
      ['Polo, "Classic"', 3],
    ]),
  ).toBe('\uFEFFName,Units\r\n"Polo, ""Classic""",3\r\n');
});

it('protects names from running as formulas and keeps figures unchanged', () => {
  expect(toCsv([['=1+1', '@cmd', -3]])).toBe("\uFEFF'=1+1,'@cmd,-3\r\n");
});
