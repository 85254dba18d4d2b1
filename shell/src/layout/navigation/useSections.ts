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
  return sections.map(({ id, key, name }) => {
    const section = navigation?.sections.find((each) => each.id === id);
    return {
      key,
      name: section?.name ?? t(name),
      path: section?.path ?? paths.section(sectionSlug(key)),
      types: section?.types ?? [],
    };
  });
}
