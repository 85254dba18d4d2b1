import { useState, type ReactNode } from 'react';
import { Dialog, Icon, Link } from 'mf-shared';
import { paths } from '../page/paths.ts';
import { useShopName } from '../page/ShopNameContext.ts';
import { useTexts } from '../language/texts.ts';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './Header.module.css';
import { Menu } from './Menu.tsx';

/** Number of large letters of a shop's name that fit into one row on a small phone. */
const maxInRow = 10;

/** One row at every width. Below 1024 px, a button opens the menu and the account's links. */
export function Header({ onSearch }: { onSearch: () => void }): ReactNode {
  const t = useTexts();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const name = useShopName();
  return (
    <>
      <header className={styles.header}>
        <button
          type="button"
          className={`${styles.button} ${styles.menuButton}`}
          aria-label={t('Menu')}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" />
        </button>
        <Link
          className={`${styles.brand} ${name.length > maxInRow ? styles.long : ''}`}
          to={paths.dashboard()}
        >
          {name} <span>{t('office')}</span>
        </Link>
        <button
          type="button"
          className={`${styles.button} ${styles.search}`}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={onSearch}
        >
          <Icon name="search" size={20} />
          <span className={styles.searchName}>{t('Search')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <AccountLinks isRow />
      </header>
      {isMenuOpen && (
        <Dialog title={t('Menu')} className={styles.drawer} onClose={() => setMenuOpen(false)}>
          <div className={styles.menu}>
            <Menu onChosen={() => setMenuOpen(false)} />
            <AccountLinks onChosen={() => setMenuOpen(false)} />
          </div>
        </Dialog>
      )}
    </>
  );
}
