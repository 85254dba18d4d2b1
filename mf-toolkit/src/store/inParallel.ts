const maxParallel = 8;

/** Calls `use` for all items, eight at a time. Throws the first error once all of its group have finished. */
export async function inParallel<T>(items: T[], use: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += maxParallel) {
    const results = await Promise.allSettled(items.slice(start, start + maxParallel).map(use));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
}
