const maxPages = 12;
const concurrency = 2;

/** Two at a time: more would occupy connections that an opened page needs. */
export function prefetchVisibleCards(prefetch: (url: URL, signal: AbortSignal) => Promise<void>): () => void {
  const visible = new Set<HTMLAnchorElement>();
  const prefetched = new Set<string>();
  const cancelled = new AbortController();
  let running = 0;

  async function prefetchNext(): Promise<void> {
    const [link] = visible;
    if (!link || running >= concurrency || prefetched.size >= maxPages) return;
    visible.delete(link);
    if (!prefetched.has(link.href)) {
      prefetched.add(link.href);
      running += 1;
      await prefetch(new URL(link.href), cancelled.signal);
      running -= 1;
    }
    await prefetchNext();
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (target instanceof HTMLAnchorElement) visible[isIntersecting ? 'add' : 'delete'](target);
    for (let count = running; count < concurrency; count += 1) void prefetchNext();
  });
  for (const link of document.querySelectorAll('main article a[href]')) observer.observe(link);
  return () => {
    observer.disconnect();
    visible.clear();
    cancelled.abort();
  };
}
