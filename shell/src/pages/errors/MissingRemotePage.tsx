import { Button, Link, paths, useLocation, useNavigate, useNavigation } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { LooseThread } from '../../layout/drawings/LooseThread.tsx';
import { useTexts } from '../../texts.ts';
import styles from './errors.module.css';

/** The remote that owns this address is unavailable. */
export function MissingRemotePage(): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const location = useLocation();
  const isTrying = useNavigation().state !== 'idle';
  const [attempts, setAttempts] = useState(0);

  function tryAgain(): void {
    setAttempts((before) => before + 1);
    void navigate(location, { replace: true, state: location.state });
  }

  return (
    <section className={styles.page}>
      <LooseThread />
      <h1>{t('This part of the shop is not available at the moment.')}</h1>
      <p>{t('Everything else works, and your cart is kept.')}</p>
      <div className={styles.actions}>
        <Button onClick={tryAgain} aria-disabled={isTrying}>
          {t('Try again')}
        </Button>
        {location.pathname !== paths.home() && (
          <Link className={styles.outlineLink} to={paths.home()}>
            {t('Back To Home')}
          </Link>
        )}
      </div>
      <p role="status">
        {isTrying && attempts > 0 && t('Trying again…')}
        {!isTrying && attempts > 0 && t('Still not there. Please try again in a minute.')}
      </p>
    </section>
  );
}
