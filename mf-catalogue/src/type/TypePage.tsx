import { pictureUrl, useLoaderData, type RouteHandle } from 'mf-shared';
import type { ReactNode } from 'react';
import { Carousel } from '../carousel/Carousel.tsx';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { breadcrumbsJsonLd } from '../page/breadcrumbsJsonLd.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { PlaceGrid } from '../places/PlaceGrid.tsx';
import { keepCategory } from '../visit/keep.ts';
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

export function TypePage(): ReactNode {
  const { section, type, categories, carousel } = useLoaderData<TypeData>();
  return (
    <Page>
      <PageHeading title={type.name} above={<Breadcrumbs steps={[section]} />} />
      <Carousel key={type.id} pictures={carousel} label={type.name} />
      <PlaceGrid places={categories} onChosen={keepCategory} isFirst={carousel.length === 0} />
    </Page>
  );
}
