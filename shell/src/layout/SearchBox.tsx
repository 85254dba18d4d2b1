import {
  Button,
  Icon,
  inLanguage,
  paths,
  useLanguage,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'mf-shared';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { matchId, matchPaths, SearchMatches } from './SearchMatches.tsx';
import { useSearchMatches } from './useSearchMatches.ts';
import { useTexts } from '../texts.ts';
import styles from './SearchBox.module.css';

const pauseMs = 150;
const worthSearching = 2;
const longestQuery = 100;

/** The search that opens under the header. Page and suggestions follow what is typed; without JavaScript it is a plain
 *  form. */
export function SearchBox({ toggleClass }: { toggleClass: string | undefined }): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const language = useLanguage();
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSearchPage = pathname.toLowerCase() === paths.search();
  const [lastPath, setLastPath] = useState(pathname);
  // What the suggestions are for; '' when there are to be none.
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(-1);
  const listId = useId();
  const matches = useSearchMatches(asked);
  const suggested = isOpen && matches && matches.items.length > 0 ? matches : null;

  if (pathname !== lastPath) {
    setLastPath(pathname);
    if (!isSearchPage) setOpen(false);
  }

  function suggest(query: string): void {
    setAsked(query);
    setActive(-1);
  }

  const closeOnEscape = useEffectEvent((key: string) => {
    if (key !== 'Escape') return;
    if (suggested) suggest('');
    else close();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    input.current?.focus();
    const onKeyDown = ({ key }: { key: string }): void => closeOnEscape(key);
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
    suggest('');
    toggle.current?.focus();
  }

  function search(query: string): void {
    void navigate(paths.search(query), { replace: isSearchPage, state: { query } });
  }

  function type(value: string): void {
    setText(value);
    clearTimeout(timer.current);
    const query = value.trim();
    if (query.length < worthSearching) suggest('');
    if (isSearchPage || query.length >= worthSearching) timer.current = setTimeout(follow, pauseMs, query);
  }

  function follow(query: string): void {
    search(query);
    suggest(query.length >= worthSearching ? query : '');
  }

  function choose(index: number): void {
    const path = suggested && matchPaths(suggested, asked)[index];
    if (!path) return;
    clearTimeout(timer.current);
    close();
    void navigate(path);
  }

  function walk(event: KeyboardEvent): void {
    if (!suggested) return;
    const rows = matchPaths(suggested, asked).length;
    if (event.key === 'ArrowDown') setActive(active + 1 < rows ? active + 1 : 0);
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : rows - 1);
    else if (event.key === 'Enter' && active >= 0) choose(active);
    else return;
    event.preventDefault();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const query = text.trim();
    if (!query) return;
    clearTimeout(timer.current);
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
        aria-label={t('Search')}
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
        action={inLanguage(paths.search(), language)}
        hidden={!isOpen}
        onSubmit={submit}
      >
        <span className={styles['box']}>
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            name="q"
            role="combobox"
            aria-expanded={suggested !== null}
            aria-controls={suggested ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={suggested && active >= 0 ? matchId(listId, active) : undefined}
            maxLength={longestQuery}
            aria-label={t('Search the shop')}
            placeholder={t('Polo shirt, 10 years, W204…')}
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={walk}
            onBlur={() => suggest('')}
          />
          <Button type="submit" look="quiet">
            {t('Show results')}
          </Button>
        </span>
        {suggested && <SearchMatches id={listId} listing={suggested} active={active} onChoose={choose} />}
        <p className="visually-hidden" role="status">
          {suggested &&
            (suggested.total === 1
              ? t('1 match, arrows lead to it')
              : t('{total} matches, arrows lead to the best', { total: suggested.total }))}
        </p>
      </form>
    </>
  );
}
