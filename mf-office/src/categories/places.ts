import type { CategoryLevel, OfficeCategory, OfficeSection, OfficeType } from '../contract/calls.ts';
import type { Text } from '../language/texts.ts';

export const levelNames = {
  section: 'Section',
  type: 'Subcategory',
  category: 'Category',
} as const satisfies Record<CategoryLevel, Text>;

/** A section, type or category with what it contains and what contains it. */
export interface Place {
  level: CategoryLevel;
  id: number;
  values: OfficeSection['values'] | OfficeType['values'];
  shopPage: string;
  /** Null for sections. */
  parent: Place | null;
  /** The places of the next level; empty for categories. */
  children: {
    id: number;
    values: OfficeSection['values'];
    items: number;
    isHidden?: boolean;
    itemsOnSale?: number;
  }[];
  items: number;
}

const itemsIn = (categories: OfficeCategory[]): number =>
  categories.reduce((sum, { items }) => sum + items, 0);
const itemsOfTypes = (types: OfficeType[]): number =>
  types.reduce((sum, { categories }) => sum + itemsIn(categories), 0);

export const sectionRows = (sections: OfficeSection[]): Place['children'] =>
  sections.map(({ types, ...section }) => ({ ...section, items: itemsOfTypes(types) }));

export function findPlace(sections: OfficeSection[], level: CategoryLevel, id: number): Place | null {
  for (const section of sections) {
    const ofSection = {
      ...section,
      level: 'section' as const,
      parent: null,
      items: itemsOfTypes(section.types),
      children: section.types.map((type) => ({ ...type, items: itemsIn(type.categories) })),
    };
    if (level === 'section' && section.id === id) return ofSection;
    for (const type of section.types) {
      const ofType = {
        ...type,
        level: 'type' as const,
        parent: ofSection,
        items: itemsIn(type.categories),
        children: type.categories,
      };
      if (level === 'type' && type.id === id) return ofType;
      const category = type.categories.find((one) => level === 'category' && one.id === id);
      if (category) return { ...category, level, parent: ofType, children: [] };
    }
  }
  return null;
}
