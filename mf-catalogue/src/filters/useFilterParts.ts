import { useEffect, useState } from 'react';

type Parts = typeof import('./filterParts.ts');

let loaded: Parts | null = null;

interface UseFilterParts {
  /** Null until they have loaded. */
  parts: Parts | null;
  /** Returns whether they are there. The next call tries again. */
  load: () => Promise<boolean>;
}

/** What a phone's list does not need before somebody filters it. */
export function useFilterParts(isFiltered: boolean): UseFilterParts {
  const [parts, setParts] = useState(loaded);

  async function load(): Promise<boolean> {
    loaded = await import('./filterParts.ts').catch(() => null);
    setParts(loaded);
    return loaded !== null;
  }

  useEffect(() => {
    if (isFiltered || matchMedia('(min-width: 1280px)').matches) void load();
  }, [isFiltered]);

  return { parts, load };
}
