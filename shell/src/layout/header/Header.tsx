import { Icon, Link, paths } from 'mf-shared';
import { memo, useState, type ReactNode } from 'react';
import { LanguageSwitch } from '../navigation/LanguageSwitch.tsx';
import { MainNavigation } from '../navigation/MainNavigation.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { SideMenu } from '../navigation/SideMenu.tsx';
import { useHiddenByScrolling } from './useHiddenByScrolling.ts';
import { CartButtonPlaceholder } from './CartButtonPlaceholder.tsx';
import { Wordmark } from '../drawings/Wordmark.tsx';
import { Slot } from '../../Slot.ts';
import { useTexts } from '../../texts.ts';
import styles from './Header.module.css';

/** Memoized, so that only its links render again after a navigation. */
export const Header = memo(function Header(): ReactNode {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isHidden = useHiddenByScrolling();
  const t = useTexts();

  return (
    <header className={styles.header}>
      <div className={styles.bar} data-hidden={isHidden || undefined}>
        <div className={styles.row}>
          <button
            type="button"
            className={`${styles.icon} ${styles.menu}`}
            aria-label={t('Menu')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <Icon name="menu" />
          </button>
          <Wordmark />
          <div className={styles.icons}>
            <LanguageSwitch className={styles.language} />
            <SearchBox toggleClass={styles.icon} />
            <span className="with-scripts">
              <Slot
                name="header:profile"
                props={{}}
                fallback={
                  <button type="button" className={styles.icon} aria-label={t('Profile')}>
                    <Icon name="profile" />
                  </button>
                }
              />
            </span>
            <Link className={styles.icon} to={paths.account('Favourites')} aria-label={t('Favourites')}>
              <Icon name="heart" />
            </Link>
            <span className="with-scripts">
              <Slot name="header:cart" props={{}} fallback={<CartButtonPlaceholder />} />
            </span>
          </div>
        </div>
      </div>
      <MainNavigation />
      {isMenuOpen && <SideMenu onClose={() => setMenuOpen(false)} />}
    </header>
  );
});
