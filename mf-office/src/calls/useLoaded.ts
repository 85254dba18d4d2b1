import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { CallError } from 'mf-shared';

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'done'; value: T };

/** Data that stays on the page although it could not be loaded again. */
export interface Outdated {
  since: number;
  reload: () => void;
}

/** Reports outdated data; the returned function withdraws the report. */
export const OutdatedContext = createContext<(data: Outdated) => () => void>(() => () => undefined);

/** `load` must be memoised. The previous data stays until the new data has loaded. If the same `load` fails later it
 *  stays too, unless the backend refuses it. */
export function useLoaded<T>(load: (isBackgroundPoll: boolean) => Promise<T>): {
  loaded: Loaded<T>;
  reload: () => void;
  /** Reloads automatically, which does not count as activity of the user. */
  refresh: () => void;
} {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' });
  const [outdatedSince, setOutdatedSince] = useState<number | null>(null);
  const shown = useRef<{ load: typeof load; since: number }>(null);
  const latest = useRef(0);
  const report = useContext(OutdatedContext);

  const start = useCallback(
    (isBackgroundPoll: boolean) => {
      latest.current += 1;
      const own = latest.current;
      const show = (now: Loaded<T>): void => {
        if (own !== latest.current) return;
        const before = shown.current;
        if (now.status === 'failed' && before?.load === load && !isRefused(now.error))
          return setOutdatedSince(before.since);
        shown.current = now.status === 'done' ? { load, since: Date.now() } : null;
        setOutdatedSince(null);
        setLoaded(now);
      };
      load(isBackgroundPoll).then(
        (value) => show({ status: 'done', value }),
        (error: unknown) => show({ status: 'failed', error }),
      );
    },
    [load],
  );
  const reload = useCallback(() => start(false), [start]);
  const refresh = useCallback(() => start(true), [start]);

  useEffect(() => {
    reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);

  useEffect(
    () => (outdatedSince === null ? undefined : report({ since: outdatedSince, reload })),
    [outdatedSince, report, reload],
  );

  return { loaded, reload, refresh };
}

const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
