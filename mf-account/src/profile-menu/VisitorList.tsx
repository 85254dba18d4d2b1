import type { ReactNode } from 'react';
import { bus, Button } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './lists.module.css';

export function VisitorList({ onChoose }: { onChoose: () => void }): ReactNode {
  const t = useTexts();
  const requestSignIn = (mode: 'sign-in' | 'register') => () => {
    onChoose();
    bus.publish('account:sign-in-requested', { v: 1, mode });
  };
  return (
    <ul className={styles.visitor}>
      <li>
        <Button onClick={requestSignIn('sign-in')}>{t('SIGN IN')}</Button>
      </li>
      <li>
        <Button variant="outline" onClick={requestSignIn('register')}>
          {t('JOIN')}
        </Button>
      </li>
    </ul>
  );
}
