import { Icon, Link, useSeller } from 'mf-shared';
import type { ReactNode } from 'react';
import { Wordmark } from '../drawings/Wordmark.tsx';
import { useTexts } from '../../texts.ts';
import styles from './CheckoutHeader.module.css';

export function CheckoutHeader({ wayBack }: { wayBack: string }): ReactNode {
  const t = useTexts();
  const { phone, dial } = useSeller();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to={wayBack} className={styles.link}>
          <Icon name="left" size={20} />
          {t('Back to the shop')}
        </Link>
        <Wordmark />
        {phone && (
          <a href={`tel:${dial}`} className={`${styles.link} ${styles.help}`}>
            {t('Help: {phone}', { phone })}
          </a>
        )}
      </div>
    </header>
  );
}
