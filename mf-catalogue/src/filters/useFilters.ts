import { useNavigate, useNavigation, useSearchParams } from 'mf-shared';
import { useState } from 'react';
import { filtersLink, readFilters, type Filters } from './filterParams.ts';

export interface UseFilters {
  filters: Filters;
  change: (changes: Partial<Filters>) => void;
  /** The URL of the list with the changes. */
  linkTo: (changes: Partial<Filters>) => string;
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

  const linkTo = (changed: Partial<Filters>): string => filtersLink(latest, { ...filters, ...changed });

  function change(changed: Partial<Filters>): void {
    const to = linkTo(changed);
    setChanges([...changes, { from: last?.to ?? url, to, filters: { ...filters, ...changed } }]);
    void navigate(to, { preventScrollReset: true });
  }

  return { filters, change, linkTo };
}
