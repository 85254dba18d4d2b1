import { paths, useNavigate, type Listing } from 'mf-shared';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { matchPaths } from './SearchMatches.tsx';
import { useSearchMatches } from './useSearchMatches.ts';

const pauseMs = 150;
const worthSearching = 2;
export const longestQuery = 100;

interface Search {
  text: string;
  /** The best matches, while there are some to show. */
  suggested: Listing | null;
  /** The row that the arrows are at; -1 for none. */
  active: number;
  type: (text: string) => void;
  walk: (event: KeyboardEvent) => void;
  choose: (index: number) => void;
  forget: () => void;
  submit: () => void;
}

interface Options {
  begin: string;
  isSearchPage: boolean;
  onClose: () => void;
}

/** What is typed, and what follows it after a short pause: the results' page and the suggestions. */
export function useSearch({ begin, isSearchPage, onClose }: Options): Search {
  const navigate = useNavigate();
  const [text, setText] = useState(begin);
  // What the suggestions are for; '' when there are to be none.
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const matches = useSearchMatches(asked);
  const suggested = matches && matches.items.length > 0 ? matches : null;

  useEffect(() => () => clearTimeout(timer.current), []);

  function suggest(query: string): void {
    setAsked(query);
    setActive(-1);
  }

  function goTo(query: string): void {
    void navigate(paths.search(query), { replace: isSearchPage, state: { query } });
  }

  function follow(query: string): void {
    goTo(query);
    suggest(query.length >= worthSearching ? query : '');
  }

  function type(value: string): void {
    setText(value);
    clearTimeout(timer.current);
    const query = value.trim();
    if (query.length < worthSearching) suggest('');
    if (isSearchPage || query.length >= worthSearching) timer.current = setTimeout(follow, pauseMs, query);
  }

  function choose(index: number): void {
    const path = suggested && matchPaths(suggested, asked)[index];
    if (!path) return;
    clearTimeout(timer.current);
    onClose();
    void navigate(path);
  }

  function walkTo(index: number): void {
    // Who walks chooses from what stands there: it does not change under the arrows.
    clearTimeout(timer.current);
    setActive(index);
  }

  function walk(event: KeyboardEvent): void {
    if (!suggested) return;
    const rows = matchPaths(suggested, asked).length;
    if (event.key === 'ArrowDown') walkTo(active + 1 < rows ? active + 1 : 0);
    else if (event.key === 'ArrowUp') walkTo(active > 0 ? active - 1 : rows - 1);
    else if (event.key === 'Enter' && active >= 0) choose(active);
    else return;
    event.preventDefault();
  }

  function submit(): void {
    const query = text.trim();
    if (!query) return;
    clearTimeout(timer.current);
    onClose();
    goTo(query);
    // Where the results stand already no page follows that would take the focus.
    if (isSearchPage) document.getElementById('main')?.focus({ preventScroll: true });
  }

  return { text, suggested, active, type, walk, choose, forget: () => suggest(''), submit };
}
