import { csvFormatOf } from '../../contract/calls.ts';
import { toCsv } from './toCsv.ts';

it('quotes cells with commas, quotes or line breaks', () => {
  expect(
    toCsv(
      [
        ['Name', 'Units'],
        ['Polo, "Classic"', 3],
      ],
      csvFormatOf('en'),
    ),
  ).toBe('\uFEFFName,Units\r\n"Polo, ""Classic""",3\r\n');
});

it('protects names from running as formulas and keeps figures unchanged', () => {
  expect(toCsv([['=1+1', '@cmd', -3]], csvFormatOf('en'))).toBe("\uFEFF'=1+1,'@cmd,-3\r\n");
  expect(toCsv([['Polo;=1+1', -3]], csvFormatOf('en'))).toBe("\uFEFFPolo;'=1+1,-3\r\n");
});

it('is written as spreadsheets in Greek open it', () => {
  expect(toCsv([['Πόλο, μπλε; S', '12.50', 1.5, 3]], csvFormatOf('el'))).toBe(
    '\uFEFF"Πόλο, μπλε; S";12,50;1,5;3\r\n',
  );
});
