import { Button, Icon, paths, useLocation, useNavigate, useSearchParams } from 'mf-shared';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import styles from './SearchBox.module.css';

const pauseMs = 150;
const worthSearching = 2;

/** The search that opens under the header. It follows what is typed; without JavaScript it is a plain form. */
export function SearchBox({ toggleClass }: { toggleClass: string | undefined }): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSearchPage = pathname.toLowerCase() === paths.search();
  const [lastPath, setLastPath] = useState(pathname);

  if (pathname !== lastPath) {
    setLastPath(pathname);
    if (!isSearchPage) setOpen(false);
  }

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    input.current?.focus();
    const onKeyDown = (event: KeyboardEvent): void => closeOnEscape(event);
    addEventListener('keydown', onKeyDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      clearTimeout(timer.current);
    };
  }, [isOpen]);

  function open(): void {
    if (isSearchPage) setText(params.get('q') ?? '');
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    toggle.current?.focus();
  }

  function search(query: string): void {
    void navigate(paths.search(query), { replace: isSearchPage, state: { query } });
  }

  function type(value: string): void {
    setText(value);
    clearTimeout(timer.current);
    const query = value.trim();
    if (isSearchPage || query.length >= worthSearching) timer.current = setTimeout(search, pauseMs, query);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const query = text.trim();
    if (!query) return;
    close();
    search(query);
    // Where the results stand already no page follows that would take the focus.
    if (isSearchPage) document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={`${toggleClass} ${styles['toggle']}`}
        aria-label="Search"
        aria-expanded={isOpen}
        aria-controls="search"
        onClick={isOpen ? close : open}
      >
        <Icon name={isOpen ? 'close' : 'search'} />
      </button>
      <form
        id="search"
        role="search"
        className={styles['form']}
        action={paths.search()}
        hidden={!isOpen}
        onSubmit={submit}
      >
        <span className={styles['box']}>
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            name="q"
            aria-label="Search the shop"
            placeholder="Polo shirt, 10 years, W204…"
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" look="quiet">
            Show results
          </Button>
        </span>
      </form>
    </>
  );
}
