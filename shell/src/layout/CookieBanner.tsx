import { Button, Link, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import type { CookieChoice } from '../consent/consent.ts';
import styles from './CookieBanner.module.css';

/** Both answers weigh the same: same look, same size, same layer. */
export function CookieBanner({ onChoose }: { onChoose: (choice: CookieChoice) => void }): ReactNode {
  return (
    <section className={styles['banner']} aria-label="Cookies">
      <p>
        The shop keeps what it needs to work: your cart, your sign-in, this choice. Anything beyond that, such
        as measuring how the shop is used, waits for your yes.{' '}
        <Link to={paths.faq('privacy')} state={{ from: 'privacy' }}>
          Privacy &amp; cookies
        </Link>
      </p>
      <div className={styles['choices']}>
        <Button look="outline" onClick={() => onChoose('declined')}>
          Decline
        </Button>
        <Button look="outline" onClick={() => onChoose('accepted')}>
          Accept All Cookies
        </Button>
      </div>
    </section>
  );
}
