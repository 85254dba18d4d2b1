import { brand, Link, ShopPicture, useLoaderData } from 'mf-shared';
import type { ReactNode } from 'react';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { Slot } from '../Slot.ts';
import { storeSection } from '../storage/lastChoices.ts';
import { useTexts } from '../texts.ts';
import type { HomeData } from './loadHome.ts';
import styles from './HomePage.module.css';

export function HomePage(): ReactNode {
  const t = useTexts();
  const { sections } = useLoaderData<HomeData>();
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
      <Slot name="home:between" props={{}} />
    </PageLayout>
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
