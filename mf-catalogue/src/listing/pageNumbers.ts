/** The first, the last and those beside the page, in order; 0 stands for those between. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(shown)].flatMap((number, index, numbers) => {
    const left = number - (numbers[index - 1] ?? 0) - 1;
    // The only one between takes no more room than a gap.
    return left === 0 ? [number] : [left === 1 ? number - 1 : 0, number];
  });
}
