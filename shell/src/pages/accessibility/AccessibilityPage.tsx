import { useLoaderData, useSeller } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { RichText } from '../RichText.tsx';
import type { AccessibilityText } from '../pageTexts.ts';
import styles from './AccessibilityPage.module.css';

export function AccessibilityPage(): ReactNode {
  const t = useTexts();
  const { shopName } = useSeller();
  const { sections } = useLoaderData<AccessibilityText>();
  return (
    <article className={styles.page}>
      <h1>{t('Accessibility')}</h1>
      <p className={styles.lead}>{t('Everybody should be able to shop at {shop}.', { shop: shopName })}</p>
      {sections.map(({ title, text }) => (
        <section key={title} className={styles.section}>
          <h2>{title}</h2>
          <RichText blocks={text} />
        </section>
      ))}
    </article>
  );
}
