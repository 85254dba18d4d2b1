const storageKey = 'userActions';
const maxActions = 100;

interface UserAction {
  action: string;
  /** ISO time. */
  timestamp: string;
}

function read(): UserAction[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Adds to the list of the last actions in this browser. Only after consent. */
export function recordUserAction(action: string): void {
  const actions = [...read(), { action, timestamp: new Date().toISOString() }].slice(-maxActions);
  try {
    localStorage.setItem(storageKey, JSON.stringify(actions));
  } catch {
    // Full or forbidden: the action is not listed.
  }
}

export function removeUserActions(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // If storage is forbidden, nothing has been written.
  }
}
