import { useQuery } from '../calls/useQuery.ts';
import type { CatalogueChoices } from '../contract/calls.ts';

/** Undefined until loaded. */
export function useChoices(): CatalogueChoices | undefined {
  const { loaded } = useQuery('OfficeCatalogueChoices', {});
  return loaded.status === 'done' ? loaded.value : undefined;
}
