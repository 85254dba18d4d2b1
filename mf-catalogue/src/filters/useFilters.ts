import { useNavigate, useNavigation, useSearchParams } from 'mf-shared';
import { useState } from 'react';
import { filterAddress, readFilters, type FilterWish } from './filterAddress.ts';

interface ChosenFilters {
  wish: FilterWish;
  choose: (change: Partial<FilterWish>) => void;
}

/** The address's filters. A choice shows in the same moment, not when its list has come, and the next one adds to it. */
export function useFilters(): ChosenFilters {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const [chosen, setChosen] = useState<{ at: string; wish: FilterWish } | null>(null);
  const at = params.toString();

  // The address has come or gone elsewhere: it alone says what is chosen.
  if (chosen && chosen.at !== at) setChosen(null);

  const known = coming ? new URLSearchParams(coming.search) : params;
  const wish = chosen?.at === at ? chosen.wish : readFilters(known);

  function choose(change: Partial<FilterWish>): void {
    const next = { ...wish, ...change };
    setChosen({ at, wish: next });
    void navigate(filterAddress(known, next), { preventScrollReset: true });
  }

  return { wish, choose };
}
