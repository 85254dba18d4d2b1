import { safeLocalStorage } from 'mf-shared';

const storageKey = 'userActions';
const maxActions = 100;

interface UserAction {
  action: string;
  timestamp: string;
}

/** Call only after consent. */
export function recordUserAction(action: string): void {
  const stored = safeLocalStorage.getJson(storageKey);
  const actions: UserAction[] = Array.isArray(stored) ? stored : [];
  actions.push({ action, timestamp: new Date().toISOString() });
  safeLocalStorage.setJson(storageKey, actions.slice(-maxActions));
}

export const removeUserActions = (): void => safeLocalStorage.remove(storageKey);
