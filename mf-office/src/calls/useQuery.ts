import { useCallback } from 'react';
import type { OfficeGetCalls } from '../contract/calls.ts';
import { useOffice } from './officeClient.ts';
import { useLoaded } from './useLoaded.ts';

type Name = keyof OfficeGetCalls;
export type QueryInput<N extends Name> = OfficeGetCalls[N]['input'];
export type QueryResponse<N extends Name> = OfficeGetCalls[N]['response'];

/** The response to a query, which is sent again when its input changes. */
export function useQuery<N extends Name>(name: N, input: QueryInput<N>) {
  const calls = useOffice();
  const json = JSON.stringify(input);
  return useLoaded(
    useCallback(
      (isBackgroundPoll: boolean) => calls.get(name, JSON.parse(json) as QueryInput<N>, { isBackgroundPoll }),
      [calls, name, json],
    ),
  );
}
