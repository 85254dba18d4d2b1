import { brand, Icon, Link, paths, useLocation } from 'mf-shared';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SideMenuSection } from './SideMenuSection.tsx';
import { useSections } from './useSections.ts';
import { useTexts } from '../texts.ts';
import styles from './SideMenu.module.css';

/** Everything there is, from the left edge. Modal: it keeps the focus and gives it back. */
export function SideMenu({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const sections = useSections();
  const { pathname } = useLocation();

  const closeFromShade = useEffectEvent((event: Event) => {
    if (event.target === dialog.current) onClose();
  });

  useEffect(() => {
    const menu = dialog.current;
    const cameFrom = document.activeElement;
    menu?.showModal();
    // For browsers that do not know closedby: a click on the shade is one on the dialog itself.
    const onClick = (event: Event): void => closeFromShade(event);
    menu?.addEventListener('click', onClick);
    return () => {
      menu?.removeEventListener('click', onClick);
      menu?.close();
      if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    };
  }, []);

  const place = (name: string, to: string): ReactNode => (
    <li>
      <Link
        className={styles.place}
        to={to}
        onClick={onClose}
        aria-current={pathname === to ? 'page' : undefined}
      >
        {name}
      </Link>
    </li>
  );

  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={t('Menu')}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <nav className={styles.inside} aria-label={t('Side menu')}>
        <div className={styles.head}>
          <span>{brand.name}</span>
          <button type="button" className={styles.close} aria-label={t('Close menu')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <ul className={styles.places}>
          {place(t('HOME'), paths.home())}
          {sections.map((section) => (
            <SideMenuSection
              key={section.key}
              section={section}
              isCurrent={pathname.startsWith(section.path)}
              onFollow={onClose}
            />
          ))}
          {place(t('ALL PRODUCTS'), paths.allProducts())}
          {place(t('FAQ'), paths.faq())}
          <li>
            <LanguageSwitch className={styles.place} />
          </li>
        </ul>
      </nav>
    </dialog>
  );
}
