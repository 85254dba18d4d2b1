import { useNavigate, useNavigation, useSearchParams } from 'mf-shared';
import { useState } from 'react';
import { filtersLink, readFilters, type Filters } from './filterParams.ts';

interface UseFilters {
  filters: Filters;
  change: (changes: Partial<Filters>) => void;
}

interface PendingChange {
  from: string;
  to: string;
  filters: Filters;
}

/** A change shows before its list has loaded, and the next change builds on it. */
export function useFilters(): UseFilters {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const [changes, setChanges] = useState<PendingChange[]>([]);
  const url = `?${params}`;
  const last = changes.at(-1);

  // The URL has changed: through the last change, an earlier one, or something else.
  if (last && changes[0]?.from !== url) {
    const loaded = last.to === url ? -1 : changes.findIndex(({ from }) => from === url);
    setChanges(loaded < 0 ? [] : changes.slice(loaded));
  }

  const latest = pending ? new URLSearchParams(pending.search) : params;
  const filters = last?.filters ?? readFilters(latest);

  function change(changed: Partial<Filters>): void {
    const next = { ...filters, ...changed };
    const to = filtersLink(latest, next);
    setChanges([...changes, { from: last?.to ?? url, to, filters: next }]);
    void navigate(to, { preventScrollReset: true });
  }

  return { filters, change };
}
