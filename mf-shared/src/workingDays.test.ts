import { workingDays } from './workingDays.ts';

it.each([
  [3, 5, { days: '3 - 5', isOneDay: false }],
  [2, 2, { days: '2', isOneDay: false }],
  [1, 1, { days: '1', isOneDay: true }],
  [0, 1, { days: '0 - 1', isOneDay: false }],
])('names %d to %d working days', (minDays, maxDays, named) => {
  expect(workingDays({ minDays, maxDays })).toEqual(named);
});
