const key = 'userActions';
const most = 100;

interface UserAction {
  action: string;
  /** ISO time. */
  timestamp: string;
}

function read(): UserAction[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Adds to the list of what was done in this browser, of which the last hundred are kept. Only after a yes. */
export function keepUserAction(action: string): void {
  const actions = [...read(), { action, timestamp: new Date().toISOString() }].slice(-most);
  try {
    localStorage.setItem(key, JSON.stringify(actions));
  } catch {
    // A full or forbidden storage: the list ends here.
  }
}

export function forgetUserActions(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be written was not kept either.
  }
}
