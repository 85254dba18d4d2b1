import type { GetCalls } from 'mf-shared';
import { createContext, useContext, type ReactNode } from 'react';
import { useNavigationData } from './useNavigationData.ts';

type Navigation = GetCalls['ShopNavigation']['answer'];

const NavigationContext = createContext<Navigation | undefined>(undefined);

/** Hears of the router's every step, so that what is within does not have to. */
export function NavigationData({ children }: { children: ReactNode }): ReactNode {
  return <NavigationContext value={useNavigationData()}>{children}</NavigationContext>;
}

/** What the shop's navigation is made from, inside the frame; undefined where it could not be had. */
export const useKnownNavigation = (): Navigation | undefined => useContext(NavigationContext);
