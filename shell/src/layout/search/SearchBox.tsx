import { Icon, paths, useLocation, useSearchParams } from 'mf-shared';
import { useRef, useState, type ReactNode } from 'react';
import { readSearchQuery } from '../../specification/readSearchQuery.ts';
import { useTexts } from '../../texts.ts';
import { SearchForm } from './SearchForm.tsx';
import styles from './SearchBox.module.css';

export function SearchBox({ toggleClass }: { toggleClass: string | undefined }): ReactNode {
  const t = useTexts();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const [initialQuery, setInitialQuery] = useState('');
  const [lastPath, setLastPath] = useState(pathname);
  const toggle = useRef<HTMLButtonElement>(null);
  const isSearchPage = pathname.toLowerCase() === paths.search();

  if (pathname !== lastPath) {
    setLastPath(pathname);
    if (!isSearchPage) setOpen(false);
  }

  function open(): void {
    setInitialQuery((isSearchPage ? params.get('q') : readSearchQuery()) ?? '');
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={`${toggleClass} ${styles.toggle}`}
        aria-label={t('Search')}
        aria-expanded={isOpen}
        aria-controls="search"
        onClick={isOpen ? close : open}
      >
        <Icon name={isOpen ? 'close' : 'search'} />
      </button>
      <SearchForm
        key={isOpen ? 'open' : 'closed'}
        isOpen={isOpen}
        initialQuery={initialQuery}
        isSearchPage={isSearchPage}
        onClose={close}
      />
    </>
  );
}
