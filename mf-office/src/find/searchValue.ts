/** The query parameter `name`, if it has one of the values. */
export const searchValue = <Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === search.get(name));

/** The query parameter `name` as an id or as the number of a page's first row. */
export const idIn = (search: URLSearchParams, name: string): number | undefined =>
  Number(search.get(name)) || undefined;
