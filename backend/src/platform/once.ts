/** Keyed by what is being worked on. */
export type InProgress<T> = Map<string, { result: Promise<T>; signals: (AbortSignal | undefined)[] }>;

/**
 * Starts work for a key unless it is in progress, and resolves to its result. `isWanted` returns false once everybody
 * who asked has aborted.
 */
export function once<T>(
  inProgress: InProgress<T>,
  key: string,
  start: (isWanted: () => boolean) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const known = inProgress.get(key);
  if (known) {
    known.signals.push(signal);
    return known.result;
  }
  const signals = [signal];
  const isWanted = (): boolean => signals.some((each) => !each?.aborted);
  const result = start(isWanted).finally(() => inProgress.delete(key));
  inProgress.set(key, { result, signals });
  return result;
}
