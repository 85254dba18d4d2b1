import type { ReactNode } from 'react';
import type { MessagePreview } from '../../contract/calls.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './MailPreview.module.css';

/** Drawn like `mailLayout.ts` of the backend, because the office's policy allows neither frames nor inline styles. */
export function MailPreview({
  preview: { language, shopName, title, paragraphs, links, signature },
}: {
  preview: MessagePreview;
}): ReactNode {
  const t = useTexts();
  const [first, ...others] = links;
  return (
    <section className={styles.page} aria-label={t('Preview of the mail')} lang={language}>
      <div className={styles.sheet}>
        <p className={styles.brand}>{shopName}</p>
        <h3 className={styles.title}>{title}</h3>
        {paragraphs.map((lines, index) => (
          <p key={index} className={styles.paragraph}>
            {lines.join('\n')}
          </p>
        ))}
        {first && (
          <p>
            <span className={styles.button}>{first}</span>
          </p>
        )}
        {others.length > 0 && <p className={styles.links}>{others.join(' · ')}</p>}
      </div>
      <p className={styles.signature}>{signature.join('\n')}</p>
    </section>
  );
}
