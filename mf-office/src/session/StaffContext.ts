import { createContext, useContext } from 'react';
import type { SignedInStaff } from '../contract/calls.ts';

interface StaffSession {
  staff: SignedInStaff;
  /** Asks first if something is not saved. */
  signOut: () => void;
  /** While it asks; the dialog needs the router, in which the session is not. */
  asked: false | { onDiscard: () => void; onClose: () => void };
}

export const StaffContext = createContext<StaffSession | null>(null);

export function useStaff(): StaffSession {
  const session = useContext(StaffContext);
  if (!session) throw new Error('useStaff needs a StaffContext.');
  return session;
}
