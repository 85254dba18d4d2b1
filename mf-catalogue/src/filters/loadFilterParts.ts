import { countFilters, type Filters } from './filterParams.ts';

type Parts = typeof import('./filterParts.ts');

let loading: Promise<Parts | null> | undefined;

async function load(): Promise<Parts | null> {
  const parts = await import('./filterParts.ts').catch(() => null);
  if (!parts) loading = undefined;
  // Lets React's `use` return the parts at once instead of suspending first.
  else if (loading) Object.assign(loading, { status: 'fulfilled', value: parts });
  return parts;
}

/** Resolves to null if loading fails; the next call tries again. */
export const loadFilterParts = (): Promise<Parts | null> => (loading ??= load());

/** So that a list with chosen filters renders at once, as the server must. */
export const loadChosenFilters = (filters: Filters): unknown =>
  countFilters(filters) > 0 && loadFilterParts();
