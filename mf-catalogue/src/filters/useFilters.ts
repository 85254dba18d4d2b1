import { useNavigate, useNavigation, useSearchParams } from 'mf-shared';
import { useState } from 'react';
import { filtersLink, readFilters, type Filters } from './filterParams.ts';

interface UseFilters {
  filters: Filters;
  change: (changes: Partial<Filters>) => void;
}

/** The filters of the address. A change shows at once, before its list has loaded, and the next change adds to it. */
export function useFilters(): UseFilters {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const [changed, setChanged] = useState<{ address: string; filters: Filters } | null>(null);
  const address = params.toString();

  // After a navigation the address holds the filters.
  if (changed && changed.address !== address) setChanged(null);

  const latest = pending ? new URLSearchParams(pending.search) : params;
  const filters = changed?.address === address ? changed.filters : readFilters(latest);

  function change(changes: Partial<Filters>): void {
    const next = { ...filters, ...changes };
    setChanged({ address, filters: next });
    void navigate(filtersLink(latest, next), { preventScrollReset: true });
  }

  return { filters, change };
}
