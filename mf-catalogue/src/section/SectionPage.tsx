import { Link, paths, useLoaderData } from 'mf-shared';
import type { ReactNode } from 'react';
import { Carousel } from '../carousel/Carousel.tsx';
import { CategoryGrid } from '../category-grid/CategoryGrid.tsx';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { storeType } from '../specification/lastChoices.ts';
import { useTexts } from '../texts.ts';
import type { SectionData } from './loadSection.ts';
import { SchoolLinks } from './SchoolLinks.tsx';
import styles from './SectionPage.module.css';

export function SectionPage(): ReactNode {
  const t = useTexts();
  const { section, types, carousel, schools } = useLoaderData<SectionData>();
  return (
    <PageLayout>
      <PageHeading title={t('SHOP')} above={<p className={styles.section}>{section.name}</p>} />
      {schools && <SchoolLinks schools={schools} />}
      <Carousel key={section.id} pictures={carousel} label={section.name} />
      <CategoryGrid
        categories={types}
        onChosen={(type) => storeType(section, type)}
        isFirst={carousel.length === 0}
      />
      {types.length === 0 && (
        <p className={styles.empty}>
          {t('There is nothing here yet.')} <Link to={paths.allProducts()}>{t('All Products')}</Link>
        </p>
      )}
    </PageLayout>
  );
}
