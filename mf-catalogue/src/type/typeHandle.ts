import { pictureUrl, type RouteHandle } from 'mf-shared';
import { breadcrumbsJsonLd } from '../page/jsonLd.ts';
import type { TypeData } from './loadType.ts';

export const typeHandle: RouteHandle<TypeData> = {
  meta: ({ section, type, categories }) => ({
    title: `${type.name}, ${section.name}`,
    description: `${type.name}: ${categories.map(({ name }) => name).join(', ')}.`,
    canonical: type.path,
    ...(type.picture && { image: pictureUrl(type.picture.original, 1200, 'jpeg') }),
    jsonLd: [breadcrumbsJsonLd([section, type])],
  }),
};
