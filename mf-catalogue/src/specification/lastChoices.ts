import {
  safeLocalStorage,
  safeSessionStorage,
  sections,
  sectionSlug,
  type ItemCard,
  type CategoryNode,
  type SectionKey,
  type SortKey,
} from 'mf-shared';

// Storage keys are those of the specification. Pages are built from their URLs and never need these values.

const store = (key: string, value: string | number): void => safeLocalStorage.set(key, String(value));

const typeKeys: Record<SectionKey, string> = {
  School: 'selectedSchoolUniformId',
  Kids: 'selectedKidsItemId',
  Workwear: 'selectedWorkwearId',
  Promotional: 'selectedPromotionalItemId',
};

export function storeSection(section: CategoryNode): void {
  store('selectedCategoryId', section.id);
  store('selectedCategoryName', section.name);
  store('basePath', section.path);
}

export function storeType(section: CategoryNode, type: CategoryNode): void {
  const key = sections.find(({ key }) => sectionSlug(key) === section.slug)?.key;
  if (key) store(typeKeys[key], type.id);
  store('basePath', section.path);
}

export function storeCategory(category: CategoryNode): void {
  store('selectedSubcategory', category.name);
  store('selectedItemCategoryId', category.id);
}

export function storeItem(item: ItemCard, page: number): void {
  safeLocalStorage.setJson('selectedItem', item);
  safeSessionStorage.setJson('selectedItem', item);
  store('lastPage', page);
}

export interface SelectedItem {
  id: string;
  /** Has no language prefix. */
  path: string;
}

export function readItem(): SelectedItem | null {
  type Stored = Partial<Record<keyof SelectedItem, string | number>> | null;
  const item = safeSessionStorage.getJson('selectedItem') as Stored;
  return item?.id && item.path ? { id: String(item.id), path: String(item.path) } : null;
}

export const storeSort = (sort: SortKey | ''): void => store('sortCriteria', sort);

export const readSort = (): string | null => safeLocalStorage.get('sortCriteria');

export const storeQuery = (query: string): void => store('searchQuery', query);

export const readQuery = (): string => safeLocalStorage.get('searchQuery') ?? '';
