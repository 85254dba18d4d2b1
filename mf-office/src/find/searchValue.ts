/** What the URL's query has under `name`, if it is one of the values. */
export const searchValue = <Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === search.get(name));

/** The id, or number of a page's first row, that the URL's query has under `name`. */
export const idIn = (search: URLSearchParams, name: string): number | undefined =>
  Number(search.get(name)) || undefined;
