import { pictureUrl, useLoaderData, type RouteHandle } from 'mf-shared';
import type { ReactNode } from 'react';
import { Carousel } from '../carousel/Carousel.tsx';
import { breadcrumbsJsonLd } from '../page/breadcrumbsJsonLd.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { PlaceGrid } from '../places/PlaceGrid.tsx';
import { keepType } from '../visit/keep.ts';
import type { SectionData } from './loadSection.ts';
import { useTexts } from '../texts.ts';
import styles from './SectionPage.module.css';

export const sectionHandle: RouteHandle<SectionData> = {
  meta: ({ section, types }) => ({
    title: section.name,
    description: `${section.name}: ${types.map(({ name }) => name).join(', ')}.`,
    canonical: section.path,
    ...(section.picture && { image: pictureUrl(section.picture.original, 1200, 'jpeg') }),
    jsonLd: [breadcrumbsJsonLd([section])],
  }),
};

export function SectionPage(): ReactNode {
  const t = useTexts();
  const { section, types, carousel } = useLoaderData<SectionData>();
  return (
    <Page>
      <PageHeading title={t('SHOP')} above={<p className={styles.section}>{section.name}</p>} />
      <Carousel key={section.id} pictures={carousel} label={section.name} />
      <PlaceGrid
        places={types}
        onChosen={(type) => keepType(section, type)}
        isFirst={carousel.length === 0}
      />
    </Page>
  );
}
