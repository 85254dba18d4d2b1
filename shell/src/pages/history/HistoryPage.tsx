import { Link, paths, useLoaderData } from 'mf-shared';
import type { ReactNode } from 'react';
import { WindScene } from '../../layout/drawings/WindScene.tsx';
import { useTexts } from '../../texts.ts';
import { originalLanguage, type History } from './loadHistory.ts';
import type { HistoryText } from '../pageTexts.ts';
import styles from './HistoryPage.module.css';

const chaptersOf = ({ chapters }: HistoryText, Heading: 'h2' | 'h3'): ReactNode =>
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
  const { original, translation } = useLoaderData<History>();
  return (
    <article className={styles.page}>
      <header className={styles.head} lang={originalLanguage}>
        <h1>{original.title}</h1>
        <p className={styles.lead}>{original.lead}</p>
      </header>
      <WindScene />
      <div className={styles.story} lang={originalLanguage}>
        {chaptersOf(original, 'h2')}
      </div>
      {translation && (
        <div className={styles.story}>
          <header className={styles.head}>
            <h2>{translation.title}</h2>
            <p className={styles.lead}>{translation.lead}</p>
          </header>
          {chaptersOf(translation, 'h3')}
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
