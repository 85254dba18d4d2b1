import { Icon, Link, paths, useLocation, usePopup, useSeller } from 'mf-shared';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SideMenuSection } from './SideMenuSection.tsx';
import { useSections } from './useSections.ts';
import { useTexts } from '../../texts.ts';
import styles from './SideMenu.module.css';

export function SideMenu({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts();
  const { shopName } = useSeller();
  const dialog = useRef<HTMLDialogElement>(null);
  const sections = useSections();
  const { pathname } = useLocation();
  usePopup(onClose);

  const closeFromBackdrop = useEffectEvent((event: Event) => {
    if (event.target === dialog.current) onClose();
  });

  useEffect(() => {
    const menu = dialog.current;
    const opener = document.activeElement;
    menu?.showModal();
    // Needed in browsers without `closedby`: a click on the backdrop has the dialog as its target.
    const onClick = (event: Event): void => closeFromBackdrop(event);
    menu?.addEventListener('click', onClick);
    return () => {
      menu?.removeEventListener('click', onClick);
      menu?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  const item = (name: string, to: string): ReactNode => (
    <li>
      <Link
        className={styles.link}
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
      <nav className={styles.content} aria-label={t('Side menu')}>
        <div className={styles.head}>
          <span>{shopName}</span>
          <button type="button" className={styles.close} aria-label={t('Close menu')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <ul className={styles.links}>
          {item(t('HOME'), paths.home())}
          {sections.map((section) => (
            <SideMenuSection
              key={section.key}
              section={section}
              isCurrent={pathname.startsWith(section.path)}
              onNavigate={onClose}
            />
          ))}
          {item(t('ALL PRODUCTS'), paths.allProducts())}
          {item(t('FAQ'), paths.faq())}
          <li>
            <LanguageSwitch className={styles.link} />
          </li>
        </ul>
      </nav>
    </dialog>
  );
}
