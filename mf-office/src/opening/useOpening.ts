import { useCallback } from 'react';
import { useOffice } from '../officeClient.ts';
import { useLoaded } from '../useLoaded.ts';

export function useOpening() {
  const calls = useOffice();
  return useLoaded(useCallback(() => calls.get('OfficeOpening', {}), [calls]));
}
