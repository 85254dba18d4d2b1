import { preloadPicture } from 'mf-shared';
import type { PagePrefetcher, When } from './PagePrefetcher.ts';

/** Failures are ignored, since opening the page loads it again. The signal cancels only the image. */
export async function prefetchPage(
  pages: PagePrefetcher,
  url: URL,
  picturePriority: 'none' | 'low' | 'auto',
  when: When,
  signal?: AbortSignal,
): Promise<void> {
  const loaded = await pages.load(url, when).catch(() => null);
  if (picturePriority === 'none' || !loaded || signal?.aborted) return;
  const first = loaded.handle?.firstPicture?.(loaded.data);
  if (!first) return;
  await preloadPicture(first.picture, first.sizes, first.upTo, { priority: picturePriority, signal });
}
