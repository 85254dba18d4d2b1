import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'done'; value: T };

/** `load` must be memoised. The previous data stays until the new data has loaded. */
export function useLoaded<T>(load: (isBackgroundPoll: boolean) => Promise<T>): {
  loaded: Loaded<T>;
  reload: () => void;
  /** Reloads automatically, which does not count as activity of the user. */
  refresh: () => void;
} {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' });
  const latest = useRef(0);

  const start = useCallback(
    (isBackgroundPoll: boolean) => {
      latest.current += 1;
      const own = latest.current;
      load(isBackgroundPoll).then(
        (value) => own === latest.current && setLoaded({ status: 'done', value }),
        (error: unknown) => own === latest.current && setLoaded({ status: 'failed', error }),
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

  return { loaded, reload, refresh };
}
