import { paths, sections, sectionSlug, type GetCalls, type SectionKey } from 'mf-shared';
import { useRouteLoaderData } from 'react-router-dom';
import { useTexts } from '../../texts.ts';

export interface MenuSection {
  key: SectionKey;
  name: string;
  path: string;
  types: { id: number; name: string; path: string }[];
}

export const useNavigationData = (): GetCalls['ShopNavigation']['response'] | undefined =>
  useRouteLoaderData('root');

export function useSections(): MenuSection[] {
  const navigation = useNavigationData();
  const t = useTexts();
  // None before the first list of a new shop, which shows all.
  const shown = navigation?.sections ?? [];
  const isShown = (id: number): boolean => shown.length === 0 || shown.some((each) => each.id === id);
  return sections
    .filter(({ id }) => isShown(id))
    .map(({ id, key, name }) => {
      const section = shown.find((each) => each.id === id);
      return {
        key,
        name: section?.name ?? t(name),
        path: section?.path ?? paths.section(sectionSlug(key)),
        types: section?.types ?? [],
      };
    });
}
