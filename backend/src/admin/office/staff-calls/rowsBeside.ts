/**
 * Returns the rows before and after `id` in a list, which may no longer contain it. `firstRows` returns the first two
 * rows from the position of `id` on.
 */
export async function rowsBeside<Row extends { id: number }, Sort extends string>(
  id: number,
  sort: Sort,
  firstRows: (sort: Sort) => Promise<Row[]>,
): Promise<{ previous: Row | undefined; next: Row | undefined }> {
  const firstAfter = async (sort: Sort): Promise<Row | undefined> =>
    (await firstRows(sort)).find((row) => row.id !== id);
  return { previous: await firstAfter(reversed(sort)), next: await firstAfter(sort) };
}

const reversed = <Sort extends string>(sort: Sort): Sort =>
  (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Sort;
