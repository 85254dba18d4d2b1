/** What the URL's query has under `name`, if it is one of the values. */
export const searchValue = <Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === search.get(name));
