import { Button, Link, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import type { CookieChoice } from './consent.ts';
import { useTexts } from '../texts.ts';
import styles from './CookieBanner.module.css';

/** Both choices have the same style and size, so that neither is favoured. */
export function CookieBanner({ onChoose }: { onChoose: (choice: CookieChoice) => void }): ReactNode {
  const t = useTexts();
  return (
    <section className={`with-scripts ${styles.banner}`} aria-label={t('Cookies')} data-nosnippet="">
      <p>
        {t(
          'May we measure how the shop is used? What it needs to work, such as your cart, is kept either way.',
        )}{' '}
        <Link to={paths.faq('privacy')} state={{ from: 'privacy' }}>
          {t('Privacy & cookies')}
        </Link>
      </p>
      <div className={styles.choices}>
        <Button variant="outline" onClick={() => onChoose('declined')}>
          {t('Decline')}
        </Button>
        <Button variant="outline" onClick={() => onChoose('accepted')}>
          {t('Accept All Cookies')}
        </Button>
      </div>
    </section>
  );
}
