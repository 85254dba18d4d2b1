/** What the shopper searched for last; empty after a look at all products. */
export function keptQuery(): string {
  try {
    return localStorage.getItem('searchQuery') ?? '';
  } catch {
    return '';
  }
}
