import { Link, paths, useLoaderData } from 'mf-shared';
import type { ReactNode } from 'react';
import { WindScene } from '../../layout/drawings/WindScene.tsx';
import { useTexts } from '../../texts.ts';
import type { History, HistoryTold } from './loadHistory.ts';
import styles from './HistoryPage.module.css';

const chaptersOf = ({ chapters }: History, Heading: 'h2' | 'h3'): ReactNode =>
  chapters.map(({ title, paragraphs }) => (
    <section key={title} className={styles.chapter}>
      <Heading>{title}</Heading>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  ));

export function HistoryPage(): ReactNode {
  const t = useTexts();
  const { greek, english } = useLoaderData<HistoryTold>();
  return (
    <article className={styles.page}>
      <header className={styles.head} lang="el">
        <h1>{greek.title}</h1>
        <p className={styles.lead}>{greek.lead}</p>
      </header>
      <WindScene />
      <div className={styles.story} lang="el">
        {chaptersOf(greek, 'h2')}
      </div>
      {english && (
        <div className={styles.story}>
          <header className={styles.head}>
            <h2>{english.title}</h2>
            <p className={styles.lead}>{english.lead}</p>
          </header>
          {chaptersOf(english, 'h3')}
        </div>
      )}
      <p className={styles.shops}>
        <Link to={paths.contact('shops')} state={{ from: 'shops' }}>
          {t('Our Shops')}
        </Link>
      </p>
    </article>
  );
}
