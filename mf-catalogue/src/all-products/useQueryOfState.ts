import { useLocation, useNavigate } from 'mf-shared';
import { useEffect } from 'react';

function queryIn(state: unknown): string {
  return state && typeof state === 'object' && 'query' in state && typeof state.query === 'string'
    ? state.query.trim()
    : '';
}

/** A query that came in navigation state alone goes into the address, which the page is made from. */
export function useQueryOfState(): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = queryIn(state);
  useEffect(() => {
    if (!query || new URLSearchParams(search).has('q')) return;
    void navigate(`${pathname}?${new URLSearchParams({ q: query })}`, { replace: true, state: { query } });
  }, [query, pathname, search, navigate]);
}
