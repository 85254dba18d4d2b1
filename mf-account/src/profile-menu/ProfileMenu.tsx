import { useEffect, useId, type ReactNode } from 'react';
import { Icon, useCalls, useUser } from 'mf-shared';
import { CustomerList } from './CustomerList.tsx';
import { useMenu } from './useMenu.ts';
import { VisitorList } from './VisitorList.tsx';
import { checkSession } from '../session/checkSession.ts';
import { useTexts } from '../texts.ts';
import styles from './ProfileMenu.module.css';

/** Checks the session too, because the menu is on every page. */
export default function ProfileMenu(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const user = useUser();
  const { isOpen, area, button, list, toggle, closeAndRefocus } = useMenu();
  const listId = useId();

  useEffect(() => {
    void checkSession(calls);
  }, [calls]);

  return (
    <div className={styles.area} {...area}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t('Profile')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={toggle}
      >
        <Icon name="profile" />
      </button>
      {isOpen && (
        <div ref={list} id={listId} className={styles.drop} tabIndex={-1}>
          <div className={styles.panel}>
            {user ? (
              <CustomerList user={user} onChoose={closeAndRefocus} />
            ) : (
              <VisitorList onChoose={closeAndRefocus} />
            )}
          </div>
        </div>
      )}
    </div>
  );
}
