import { paths, sections, sectionSlug, type GetCalls, type SectionKey } from 'mf-shared';
import { useRouteLoaderData } from 'react-router-dom';
import { useTexts } from '../../texts.ts';

export interface MenuSection {
  key: SectionKey;
  name: string;
  /** `el` if the name is Greek, on pages in any language: for capitals without accents, and for screen readers. */
  lang: 'el' | undefined;
  path: string;
  types: { id: number; name: string; path: string }[];
}

export const useNavigationData = (): GetCalls['ShopNavigation']['response'] | undefined =>
  useRouteLoaderData('root');

export function useSections(): MenuSection[] {
  const navigation = useNavigationData();
  const t = useTexts();
  // Empty in a new shop without items, which then shows all sections.
  const shown = navigation?.sections ?? [];
  const isShown = (id: number): boolean => shown.length === 0 || shown.some((each) => each.id === id);
  return sections
    .filter(({ id }) => isShown(id))
    .map(({ id, key, name }) => {
      const section = shown.find((each) => each.id === id);
      const shownName = section?.name ?? t(name);
      return {
        key,
        name: shownName,
        lang: /[α-ω]/i.test(shownName) ? 'el' : undefined,
        path: section?.path ?? paths.section(sectionSlug(key)),
        types: section?.types ?? [],
      };
    });
}
