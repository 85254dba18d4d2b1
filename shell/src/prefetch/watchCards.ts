const most = 12;
const atOnce = 2;

/** Fetches what the cards on the screen lead to: two at a time, and no more than a dozen of one page. Returns what calls
 *  it off. */
export function watchCards(fetchPage: (url: URL) => Promise<void>): () => void {
  const inSight = new Set<HTMLAnchorElement>();
  const fetched = new Set<string>();
  let coming = 0;

  async function fetchNext(): Promise<void> {
    const [link] = inSight;
    if (!link || coming >= atOnce || fetched.size >= most) return;
    inSight.delete(link);
    if (!fetched.has(link.href)) {
      fetched.add(link.href);
      coming += 1;
      await fetchPage(new URL(link.href));
      coming -= 1;
    }
    await fetchNext();
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (target instanceof HTMLAnchorElement) inSight[isIntersecting ? 'add' : 'delete'](target);
    for (let lane = coming; lane < atOnce; lane += 1) void fetchNext();
  });
  for (const link of document.querySelectorAll('main article a[href]')) observer.observe(link);
  return () => {
    observer.disconnect();
    inSight.clear();
  };
}
