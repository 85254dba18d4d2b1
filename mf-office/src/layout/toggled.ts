/** The set with the value added, or removed if it had it. */
export function toggled<T>(values: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return next;
}
