import { createContext, useContext } from 'react';
import type { SignedInStaff } from '../contract/calls.ts';

interface StaffSession {
  staff: SignedInStaff;
  /** Asks first if something is not saved. */
  signOut: () => void;
}

export const StaffContext = createContext<StaffSession | null>(null);

export function useStaff(): StaffSession {
  const session = useContext(StaffContext);
  if (!session) throw new Error('useStaff needs a StaffContext.');
  return session;
}
