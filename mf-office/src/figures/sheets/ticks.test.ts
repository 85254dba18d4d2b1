import { spread, ticksTo } from './ticks.ts';

it.each([
  [0, [0, 100]],
  [250, [0, 100, 200, 300]],
  [12_000, [0, 5000, 10_000, 15_000]],
  [40_000, [0, 10_000, 20_000, 30_000, 40_000]],
  [98_765_432, [0, 50_000_000, 100_000_000]],
])('labels an axis up to %d with round values', (highest, ticks) => {
  expect(ticksTo(highest, 100)).toEqual(ticks);
});

it('spreads five labels over the days, fewer over few', () => {
  expect(spread(30)).toEqual([0, 7, 15, 22, 29]);
  expect(spread(2)).toEqual([0, 1]);
  expect(spread(1)).toEqual([0]);
});
