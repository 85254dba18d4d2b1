import { brand, paths, useLoaderData, type RouteHandle } from 'mf-shared';
import type { ReactNode } from 'react';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import type { HomeData } from './loadHome.ts';
import { SectionTile } from './SectionTile.tsx';
import { textsIn, useTexts } from '../texts.ts';
import styles from './HomePage.module.css';

export const homeHandle: RouteHandle<HomeData> = {
  meta: (_data, _params, language) => ({
    title: '',
    description: `${textsIn(language)(brand.strapline)}.`,
    canonical: paths.home(),
  }),
};

export function HomePage(): ReactNode {
  const t = useTexts();
  const { sections } = useLoaderData<HomeData>();
  return (
    <Page>
      <PageHeading title={t(brand.strapline)} />
      <ul className={styles.sections}>
        {sections.map((section, index) => (
          <li key={section.id}>
            <SectionTile section={section} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
