/** Starts work for a key unless it is in progress, and resolves to its result. */
export function once<T>(
  inProgress: Map<string, Promise<T>>,
  key: string,
  start: () => Promise<T>,
): Promise<T> {
  const result = inProgress.get(key) ?? start().finally(() => inProgress.delete(key));
  inProgress.set(key, result);
  return result;
}
