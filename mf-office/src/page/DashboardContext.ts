import { createContext, useContext } from 'react';
import type { Dashboard, OrderView } from '../contract/calls.ts';

export interface DashboardState {
  dashboard: Dashboard | null;
  isLive: boolean;
}

export const DashboardContext = createContext<DashboardState>({ dashboard: null, isLive: true });

export const useDashboard = (): DashboardState => useContext(DashboardContext);

export const countOf = (dashboard: Dashboard | null, view: OrderView): number =>
  dashboard?.waiting.find((list) => list.view === view)?.count ?? 0;
