import { brand, useLoaderData } from 'mf-shared';
import type { ReactNode } from 'react';
import { RichText } from '../RichText.tsx';
import type { statement } from './statement.ts';
import styles from './AccessibilityPage.module.css';

export type Statement = typeof statement;

export function AccessibilityPage(): ReactNode {
  const { sections } = useLoaderData<Statement>();
  return (
    <article className={styles['page']}>
      <h1>Accessibility</h1>
      <p className={styles['lead']}>Everybody should be able to shop at {brand.name}.</p>
      {sections.map(({ title, text }) => (
        <section key={title} className={styles['section']}>
          <h2>{title}</h2>
          <RichText blocks={text} />
        </section>
      ))}
    </article>
  );
}
