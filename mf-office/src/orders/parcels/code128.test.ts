import { code128 } from './code128.ts';

it('writes an even number of digits as pairs', () => {
  // Start C, 10, 74, check (105 + 10 + 2 × 74) % 103 = 57.
  expect(code128('1074').join('')).toBe(['211232', '221312', '142211', '312113', '2331112'].join(''));
});

it('writes the first of an odd number of digits alone', () => {
  // Start B, 1, Code C, 07, 47, check (104 + 17 + 2 × 99 + 3 × 7 + 4 × 47) % 103 = 13.
  expect(code128('10747').join('')).toBe(
    ['211214', '123221', '113141', '122312', '133121', '122132', '2331112'].join(''),
  );
});

it('has a symbol of 11 modules, of which the bars are an even number, for each pair', () => {
  const seen = new Set<string>();
  for (let pair = 0; pair < 100; pair += 1) {
    const symbol = code128(String(pair).padStart(2, '0')).slice(6, 12);
    seen.add(symbol.join(''));
    const [bars, spaces] = [0, 1].map((first) =>
      symbol.filter((_, index) => index % 2 === first).reduce((sum, width) => sum + width),
    );
    expect([(bars ?? 0) + (spaces ?? 0), (bars ?? 1) % 2]).toEqual([11, 0]);
  }
  expect(seen.size).toBe(100);
});
