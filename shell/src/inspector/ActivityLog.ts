export interface Activity {
  id: number;
  /** In milliseconds since the page was opened. */
  atMs: number;
  kind: 'event' | 'call';
  name: string;
  /** The release's name; null if unknown, as for calls. */
  by: string | null;
  /** An event's payload, a call's query. */
  detail: string;
  /** A call's HTTP status, or why it has none. */
  status: string;
  durationMs: number | null;
}

const limit = 200;

/** The latest 200 events and calls, newest first. */
export class ActivityLog {
  entries: readonly Activity[] = [];
  #last = 0;
  #listeners = new Set<() => void>();

  /** Returns a function that completes the entry. */
  add(entry: Omit<Activity, 'id'>): (result: Pick<Activity, 'status' | 'durationMs'>) => void {
    const id = (this.#last += 1);
    this.#set([{ ...entry, id }, ...this.entries].slice(0, limit));
    return (result) =>
      this.#set(this.entries.map((each) => (each.id === id ? { ...each, ...result } : each)));
  }

  clear(): void {
    this.#set([]);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(entries: readonly Activity[]): void {
    this.entries = entries;
    for (const listener of this.#listeners) listener();
  }
}
