import type { ReactNode } from 'react';
import { Link, paths, useCalls, type User } from 'mf-shared';
import { InitialsCircle } from '../session/InitialsCircle.tsx';
import { signOutUser } from '../session/signOutUser.ts';
import { useGoHome } from '../session/useGoHome.ts';
import styles from './lists.module.css';

interface Props {
  user: User;
  onChoose: () => void;
}

export function CustomerList({ user, onChoose }: Props): ReactNode {
  const calls = useCalls();
  const goHome = useGoHome();

  function signOut(): void {
    onChoose();
    void signOutUser(calls, goHome);
  }

  return (
    <>
      <p className={styles['who']}>
        <InitialsCircle user={user} />
        <span className={styles['name']}>{user.name}</span>
      </p>
      <ul className={styles['customer']}>
        <li>
          <Link to={paths.account()} onClick={onChoose}>
            My Account
          </Link>
        </li>
        <li>
          <Link to={paths.account('My Orders')} onClick={onChoose}>
            My Orders
          </Link>
        </li>
        <li>
          <Link to={paths.account('Favourites')} onClick={onChoose}>
            Favourites
          </Link>
        </li>
        <li>
          <Link to={paths.contact()} onClick={onChoose}>
            Contact Us
          </Link>
        </li>
        <li>
          <button type="button" onClick={signOut}>
            SIGN OUT
          </button>
        </li>
      </ul>
    </>
  );
}
