import { useCallback } from 'react';
import { useOffice } from '../calls/officeClient.ts';
import { useLoaded } from '../calls/useLoaded.ts';

export function useOpening() {
  const calls = useOffice();
  return useLoaded(useCallback(() => calls.get('OfficeOpening', {}), [calls]));
}
