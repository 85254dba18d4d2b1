import type { RouteHandle } from 'mf-shared';
import { breadcrumbsJsonLd } from '../page/jsonLd.ts';
import type { SchoolData } from './loadSchool.ts';

export const schoolHandle: RouteHandle<SchoolData> = {
  meta: ({ name, path, section, items }) => ({
    title: name,
    description: `${name}: ${items.map((item) => item.name).join(', ')}.`.slice(0, 300),
    canonical: path,
    jsonLd: [breadcrumbsJsonLd([...(section ? [section] : []), { name, path }])],
  }),
};
