/** Lets so many tasks run at a time; the others wait in the order in which they came. */
export function limitConcurrency(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The place is handed over, not freed: nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
