import type { CatalogueChoices, ItemFilter, ItemGap, ItemState } from '../contract/calls.ts';
import type { ActiveFilter } from '../find/FilterChips.tsx';
import { paths } from '../page/paths.ts';
import type { Text, Texts } from '../language/texts.ts';
import { categoryName } from '../form/CategoryField.tsx';

export const stateNames: Record<ItemState, Text> = {
  'on-sale': 'On sale',
  'off-sale': 'Off sale',
  'sold-out': 'Sold out',
  'low-stock': 'Low stock',
};

export const gapNames: Record<ItemGap, Text> = {
  pictures: 'Pictures',
  variants: 'Colours and sizes',
  greek: 'Greek texts',
  cost: 'Cost',
  sku: 'SKU',
};

/** Shown until the name of a place or school is known. */
const unknown = '…';

export function activeItemFilters(
  t: Texts,
  filter: ItemFilter,
  choices: CatalogueChoices | undefined,
): ActiveFilter[] {
  const { section, category, school, state, lacks } = filter;
  const active = (name: Text, value: string, removed: ItemFilter): ActiveFilter => ({
    name: t(name),
    value,
    without: paths.items({ ...filter, ...removed }),
  });
  const { categories = [], schools = [] } = choices ?? {};
  const sectionName = categories.find(({ sectionId }) => sectionId === section)?.section;
  return [
    section && active('Category', sectionName ?? unknown, { section: undefined }),
    category &&
      active('Category', choices ? categoryName(categories, String(category)) : unknown, {
        category: undefined,
      }),
    school &&
      active('School', schools.find(({ id }) => id === school)?.name ?? unknown, { school: undefined }),
    state && active('State', t(stateNames[state]), { state: undefined }),
    lacks && active('Without', t(gapNames[lacks]), { lacks: undefined }),
  ].filter((one) => typeof one === 'object');
}
