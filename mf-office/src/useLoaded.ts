import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<T> =
  { status: 'loading' } | { status: 'failed'; error: unknown } | { status: 'done'; value: T };

/** What `load` answers, anew whenever `load` changes or `reload` is called; the former answer stays until then. `load` must be
 *  memoised. */
export function useLoaded<T>(load: (isWatching: boolean) => Promise<T>): {
  loaded: Loaded<T>;
  reload: () => void;
  /** For a page that looks again by itself. */
  refresh: () => void;
} {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' });
  const latest = useRef(0);

  const look = useCallback(
    (isWatching: boolean) => {
      latest.current += 1;
      const own = latest.current;
      load(isWatching).then(
        (value) => own === latest.current && setLoaded({ status: 'done', value }),
        (error: unknown) => own === latest.current && setLoaded({ status: 'failed', error }),
      );
    },
    [load],
  );
  const reload = useCallback(() => look(false), [look]);
  const refresh = useCallback(() => look(true), [look]);

  useEffect(() => {
    reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);

  return { loaded, reload, refresh };
}
