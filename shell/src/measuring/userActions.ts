import { safeLocalStorage } from 'mf-shared';

const key = 'userActions';
const most = 100;

interface UserAction {
  action: string;
  /** ISO time. */
  timestamp: string;
}

function read(): UserAction[] {
  const stored = safeLocalStorage.getJson(key);
  return Array.isArray(stored) ? stored : [];
}

/** Adds to the list of what was done in this browser, of which the last hundred are kept. Only after a yes. */
export function keepUserAction(action: string): void {
  const actions = [...read(), { action, timestamp: new Date().toISOString() }].slice(-most);
  safeLocalStorage.setJson(key, actions);
}

export function forgetUserActions(): void {
  safeLocalStorage.remove(key);
}
