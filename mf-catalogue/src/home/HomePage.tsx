import { Link, sectionSlug, ShopPicture, useLoaderData } from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { CategoryGrid } from '../category-grid/CategoryGrid.tsx';
import { ItemGrid } from '../listing/ItemGrid.tsx';
import { restockedLink } from '../listing/listingParams.ts';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { BuyTerms } from '../product/buy/BuyTerms.tsx';
import { SchoolLinks } from '../section/SchoolLinks.tsx';
import { Slot } from '../Slot.ts';
import { storeSection, storeType } from '../specification/lastChoices.ts';
import { useTexts } from '../texts.ts';
import type { HomeData } from './loadHome.ts';
import styles from './HomePage.module.css';

export function HomePage(): ReactNode {
  const t = useTexts();
  const { strapline, sections, schools, bestsellers, newItems, restocked, delivery } =
    useLoaderData<HomeData>();
  const trades = sections.find(({ slug }) => slug === sectionSlug('Workwear'));
  return (
    <PageLayout>
      <PageHeading title={strapline} />
      <ul className={styles.sections}>
        {sections.map((section, index) => (
          <li key={section.id} className={index < 2 ? undefined : 'below-fold'}>
            <SectionTile section={section} isFirst={index < 2} />
          </li>
        ))}
      </ul>
      {schools && schools.length > 0 && <SchoolLinks schools={schools} />}
      <Items title={t('Back in stock')} items={restocked}>
        <Link to={restockedLink}>{t('See everything back in stock')}</Link>
      </Items>
      <Items title={t('Bestsellers')} items={bestsellers} />
      <Slot
        name="home:between"
        props={{}}
        fallback={
          <div className={`${styles.terms} below-fold`}>
            <BuyTerms delivery={delivery} />
          </div>
        }
      />
      {trades && trades.types.length > 0 && (
        <Part title={t('Workwear by trade')}>
          <div className={styles.trades}>
            <CategoryGrid
              categories={trades.types}
              onChosen={(type) => storeType(trades, type)}
              isFirst={false}
            />
          </div>
        </Part>
      )}
      <Items title={t('New in the shop')} items={newItems} />
    </PageLayout>
  );
}

interface ItemsProps {
  title: string;
  items: HomeData['restocked'];
  children?: ReactNode;
}

function Items({ title, items, children }: ItemsProps): ReactNode {
  if (!items?.length) return null;
  return (
    <Part title={title}>
      <ItemGrid list={title} items={items} />
      {children}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className={`${styles.part} below-fold`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
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
      <p>{types.map(({ name }) => name).join(' · ')}</p>
    </article>
  );
}
