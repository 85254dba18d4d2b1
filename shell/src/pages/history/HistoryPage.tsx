import { Link, paths, useLoaderData } from 'mf-shared';
import type { ReactNode } from 'react';
import { WindScene } from '../../layout/drawings/WindScene.tsx';
import type { history } from './history.ts';
import styles from './HistoryPage.module.css';

export type History = typeof history;

export function HistoryPage(): ReactNode {
  const { title, lead, chapters } = useLoaderData<History>();
  return (
    <article className={styles['page']} lang="el">
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </header>
      <WindScene />
      {chapters.map((chapter) => (
        <section key={chapter.title} className={styles['chapter']}>
          <h2>{chapter.title}</h2>
          <div className={styles['text']}>
            {chapter.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
      <p className={styles['shops']}>
        <Link to={paths.contact('shops')} state={{ from: 'shops' }}>
          Τα καταστήματά μας
        </Link>
      </p>
    </article>
  );
}
