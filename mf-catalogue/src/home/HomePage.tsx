import { brand, Link, ShopPicture, useLoaderData } from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { ItemGrid } from '../listing/ItemGrid.tsx';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { BuyTerms } from '../product/BuyTerms.tsx';
import { SchoolLinks } from '../section/SchoolLinks.tsx';
import { Slot } from '../Slot.ts';
import { storeSection } from '../specification/lastChoices.ts';
import { useTexts } from '../texts.ts';
import type { HomeData } from './loadHome.ts';
import styles from './HomePage.module.css';

export function HomePage(): ReactNode {
  const t = useTexts();
  const { sections, schools, bestsellers, newItems, delivery } = useLoaderData<HomeData>();
  return (
    <PageLayout>
      <PageHeading title={t(brand.strapline)} />
      <ul className={styles.sections}>
        {sections.map((section, index) => (
          <li key={section.id}>
            <SectionTile section={section} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {schools.length > 0 && <SchoolLinks schools={schools} />}
      <Items title={t('Bestsellers')} items={bestsellers} />
      <Items title={t('New in the shop')} items={newItems} />
      <Slot name="home:between" props={{}} />
      <div className={styles.terms}>
        <BuyTerms delivery={delivery} />
      </div>
    </PageLayout>
  );
}

function Items({ title, items }: { title: string; items: HomeData['newItems'] }): ReactNode {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className={styles.items} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ItemGrid list={title} items={items} />
    </section>
  );
}

interface TileProps {
  section: HomeData['sections'][number];
  isFirst: boolean;
}

function SectionTile({ section, isFirst }: TileProps): ReactNode {
  const { id, name, path, picture, types } = section;
  return (
    <article className={styles.tile}>
      <div className={styles.frame}>
        <ShopPicture
          className={styles.picture}
          picture={picture}
          alt=""
          sizes="(min-width: 1280px) 37rem, (min-width: 768px) 46vw, 92vw"
          upTo={1200}
          isFirst={isFirst}
        />
      </div>
      <h2>
        <Link to={path} state={{ id, name, link: path }} onClick={() => storeSection(section)}>
          {name}
        </Link>
      </h2>
      <p className={styles.types}>{types.map(({ name }) => name).join(' · ')}</p>
    </article>
  );
}
