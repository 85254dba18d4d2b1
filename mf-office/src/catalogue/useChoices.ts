import { useCallback } from 'react';
import type { CatalogueChoices } from '../contract/calls.ts';
import { useOffice } from '../calls/officeClient.ts';
import { useLoaded } from '../calls/useLoaded.ts';

/** Undefined until loaded. */
export function useChoices(): CatalogueChoices | undefined {
  const calls = useOffice();
  const { loaded } = useLoaded(useCallback(() => calls.get('OfficeCatalogueChoices', {}), [calls]));
  return loaded.status === 'done' ? loaded.value : undefined;
}
