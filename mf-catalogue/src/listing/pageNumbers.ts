/** 0 marks a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(shown)].flatMap((number, index, numbers) => {
    const left = number - (numbers[index - 1] ?? 0) - 1;
    // A gap of one page is no shorter than its number.
    return left === 0 ? [number] : [left === 1 ? number - 1 : 0, number];
  });
}
