import { cities } from 'mf-shared';
import { cityOfPostCode } from './postCodeAreas.ts';

it.each([
  ['1011', 'Nic'],
  ['2999', 'Nic'],
  ['3040', 'Lim'],
  ['4999', 'Lim'],
  ['5330', 'Fam'],
  ['6018', 'Lan'],
  ['7999', 'Lan'],
  [' 8010 ', 'Pfo'],
])('returns the city of %p', (postCode, city) => {
  expect(cityOfPostCode(postCode)).toBe(city);
  expect(cities.map(({ value }) => value)).toContain(city);
});

it.each(['', '101', '10111', '9300', '0123', 'Nicosia'])('returns no city for %p', (postCode) => {
  expect(cityOfPostCode(postCode)).toBeUndefined();
});
