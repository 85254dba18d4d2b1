import { useNavigate, useNavigation, useSearchParams } from 'mf-shared';
import { filterAddress, readFilters, type FilterWish } from './filterAddress.ts';

interface ChosenFilters {
  wish: FilterWish;
  choose: (change: Partial<FilterWish>) => void;
}

/** The address's filters. A choice shows at once, not when its list has come, and the next one adds to it. */
export function useFilters(): ChosenFilters {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const known = coming ? new URLSearchParams(coming.search) : params;
  const wish = readFilters(known);
  return {
    wish,
    choose: (change) =>
      void navigate(filterAddress(known, { ...wish, ...change }), { preventScrollReset: true }),
  };
}
