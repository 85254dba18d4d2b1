import type { Place } from 'mf-shared';
import { pageAsk, type PageAsk } from '../ahead/pageAsk.ts';
import { askCategory } from '../category/loadCategory.ts';
import { keptSort } from '../visit/keptSort.ts';

/** What the page of a section, a type or a category is made from, by its address. */
export function askPlace({ path }: Pick<Place, 'path'>): PageAsk<unknown> {
  const [section = '', type = '', category = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!type) return pageAsk('ShopSection', { section });
  if (!category) return pageAsk('ShopType', { section, type });
  const sort = keptSort();
  return askCategory({ section, type, category }, new URLSearchParams(sort ? { sort } : {}));
}
