import { paths, sections, sectionSlug, type SectionKey } from 'mf-shared';
import { useNavigationData } from './useNavigationData.ts';
import { useTexts } from '../texts.ts';

export interface MenuSection {
  key: SectionKey;
  name: string;
  path: string;
  types: { id: number; name: string; path: string }[];
}

/** The four sections in the order of the header, with their types as far as the shop's navigation is known. */
export function useSections(): MenuSection[] {
  const navigation = useNavigationData();
  const t = useTexts();
  return sections.map(({ id, key, name }) => {
    const found = navigation?.sections.find((section) => section.id === id);
    return {
      key,
      name: found?.name ?? t(name),
      path: found?.path ?? paths.section(sectionSlug(key)),
      types: found?.types ?? [],
    };
  });
}
