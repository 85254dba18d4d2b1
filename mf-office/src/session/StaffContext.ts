import { createContext, useContext } from 'react';
import type { SignedInStaff } from '../contract/calls.ts';

interface StaffSession {
  staff: SignedInStaff;
  /** Asks first if there are unsaved drafts. */
  signOut: () => void;
  /** Set while it asks. The dialog needs the router, and the session is outside of it. */
  asked: false | { onDiscard: () => void; onClose: () => void };
}

export const StaffContext = createContext<StaffSession | null>(null);

export function useStaff(): StaffSession {
  const session = useContext(StaffContext);
  if (!session) throw new Error('useStaff needs a StaffContext.');
  return session;
}
