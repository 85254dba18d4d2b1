import { useEffect, useState } from 'react';

type Parts = typeof import('./filterParts.ts');

let loaded: Parts | null = null;

/** Null if loading fails; the next call tries again. */
const loadParts = async (): Promise<Parts | null> =>
  (loaded ??= await import('./filterParts.ts').catch(() => null));

interface UseFilterParts {
  /** Null until they have loaded. */
  parts: Parts | null;
  /** Returns whether they have loaded. */
  load: () => Promise<boolean>;
}

/** Loads the parts that the list on a phone does not need before somebody filters it. */
export function useFilterParts(isFiltered: boolean): UseFilterParts {
  const [parts, setParts] = useState(loaded);

  useEffect(() => {
    if (isFiltered || matchMedia('(min-width: 1280px)').matches) void loadParts().then(setParts);
  }, [isFiltered]);

  async function load(): Promise<boolean> {
    const found = await loadParts();
    setParts(found);
    return found !== null;
  }

  return { parts, load };
}
