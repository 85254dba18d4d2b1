import { createContext, useContext } from 'react';
import type { OfficeToday, OrderView } from 'mf-shared/officeCalls';

export interface Today {
  /** Null until it is known. */
  today: OfficeToday | null;
  /** Whether changes arrive by themselves at the moment. */
  isLive: boolean;
}

export const TodayContext = createContext<Today>({ today: null, isLive: true });

/** What waits, as it is now. */
export const useToday = (): Today => useContext(TodayContext);

/** How many orders wait in a list. */
export const countOf = (today: OfficeToday | null, view: OrderView): number =>
  today?.waiting.find((list) => list.view === view)?.count ?? 0;
