import { createContext, useContext } from 'react';
import type { OfficeToday, OrderView } from './contract/calls.ts';

export interface Today {
  today: OfficeToday | null;
  isLive: boolean;
}

export const TodayContext = createContext<Today>({ today: null, isLive: true });

export const useToday = (): Today => useContext(TodayContext);

export const countOf = (today: OfficeToday | null, view: OrderView): number =>
  today?.waiting.find((list) => list.view === view)?.count ?? 0;
