import { pageNumbers } from './pageNumbers.ts';

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 27, [1, 2, 0, 27]],
    [4, 27, [1, 2, 3, 4, 5, 0, 27]],
    [14, 27, [1, 0, 13, 14, 15, 0, 27]],
    [27, 27, [1, 0, 26, 27]],
  ])('of page %i of %i are %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});
