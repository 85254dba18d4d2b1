import type { ReactNode } from 'react';
import { Link, paths, type User } from 'mf-shared';
import { InitialsCircle } from '../session/InitialsCircle.tsx';
import { useSignOut } from '../session/signOut.ts';
import { useTexts } from '../texts.ts';
import styles from './lists.module.css';

interface Props {
  user: User;
  onChoose: () => void;
}

export function CustomerList({ user, onChoose }: Props): ReactNode {
  const t = useTexts();
  const signOut = useSignOut();

  return (
    <>
      <p className={styles.identity}>
        <InitialsCircle user={user} />
        <span className={styles.name}>{user.name}</span>
      </p>
      <ul className={styles.customer}>
        <li>
          <Link to={paths.account()} onClick={onChoose}>
            {t('My Account')}
          </Link>
        </li>
        <li>
          <Link to={paths.account('My Orders')} onClick={onChoose}>
            {t('My Orders')}
          </Link>
        </li>
        <li>
          <Link to={paths.account('Favourites')} onClick={onChoose}>
            {t('Favourites')}
          </Link>
        </li>
        <li>
          <Link to={paths.contact()} onClick={onChoose}>
            {t('Contact Us')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              onChoose();
              void signOut();
            }}
          >
            {t('SIGN OUT')}
          </button>
        </li>
      </ul>
    </>
  );
}
