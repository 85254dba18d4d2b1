import { pictureUrl, type RouteHandle } from 'mf-shared';
import { breadcrumbsJsonLd } from '../page/jsonLd.ts';
import type { SectionData } from './loadSection.ts';

export const sectionHandle: RouteHandle<SectionData> = {
  meta: ({ section, types }) => ({
    title: section.name,
    description: `${[section.name, types.map(({ name }) => name).join(', ')].filter(Boolean).join(': ')}.`,
    canonical: section.path,
    ...(section.picture && { image: pictureUrl(section.picture.original, 1200, 'jpeg') }),
    jsonLd: [breadcrumbsJsonLd([section])],
  }),
};
