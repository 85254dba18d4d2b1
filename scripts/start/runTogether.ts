/** Runs the tasks side by side. If one fails, aborts the others, waits until all have ended, undoes those that
 *  succeeded, in order, and throws the first error. */
export async function runTogether<T>(
  tasks: ((signal: AbortSignal) => Promise<T>)[],
  signal: AbortSignal,
  undo: (result: T) => Promise<void> = async () => {},
): Promise<T[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const run = async (task: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await task(either);
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  };
  const outcomes = await Promise.allSettled(tasks.map(run));
  const results = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
  if (results.length === tasks.length) return results;
  for (const result of results) await undo(result);
  throw failed.signal.reason;
}
