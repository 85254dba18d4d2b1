import type { ReactNode } from 'react';
import type { OfficeGetCalls } from '../contract/calls.ts';
import { Pending } from './Pending.tsx';
import { useQuery, type QueryInput, type QueryResponse } from './useQuery.ts';

interface Props<N extends keyof OfficeGetCalls> {
  name: N;
  input: QueryInput<N>;
  /** Size of the placeholder while the response loads. */
  size?: 'page' | 'block';
  children: (response: QueryResponse<N>, reload: () => void) => ReactNode;
}

/** Shows the response to a query; until then a placeholder, or why it failed. */
export function Query<N extends keyof OfficeGetCalls>({
  name,
  input,
  size = 'block',
  children,
}: Props<N>): ReactNode {
  const { loaded, reload } = useQuery(name, input);
  return loaded.status === 'done' ? children(loaded.value, reload) : <Pending loaded={loaded} size={size} />;
}
