import { createContext, useContext } from 'react';
import type { SignedInStaff } from 'mf-shared/officeCalls';

interface StaffSession {
  staff: SignedInStaff;
  signOut: () => Promise<void>;
}

export const StaffContext = createContext<StaffSession | null>(null);

export function useStaff(): StaffSession {
  const session = useContext(StaffContext);
  if (!session) throw new Error('useStaff needs a StaffContext.');
  return session;
}
