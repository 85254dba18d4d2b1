import { paths, useCalls, useNavigate, type GetCalls } from 'mf-shared';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { matchPaths } from './SearchMatches.tsx';

const debounceMs = 150;

export type Suggestions = GetCalls['ShopItems']['response'];

interface Search {
  text: string;
  suggestions: Suggestions | null;
  /** Chosen with the arrow keys; -1 for none. */
  activeIndex: number;
  type: (text: string) => void;
  onArrowKey: (event: KeyboardEvent) => void;
  choose: (index: number) => void;
  clearSuggestions: () => void;
  submit: () => void;
}

interface Options {
  initialQuery: string;
  isSearchPage: boolean;
  onClose: () => void;
}

export function useSearch({ initialQuery, isSearchPage, onClose }: Options): Search {
  const navigate = useNavigate();
  const [text, setText] = useState(initialQuery);
  const [suggestedQuery, setSuggestedQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const areDismissed = useRef(false);
  const suggestions = useSuggestions(suggestedQuery);

  useEffect(() => () => clearTimeout(timer.current), []);

  function suggest(query: string): void {
    setSuggestedQuery(query);
    setActiveIndex(-1);
  }

  function openResults(query: string): void {
    void navigate(paths.search(query), { replace: isSearchPage, state: { query } });
  }

  function search(query: string): void {
    openResults(query);
    if (!areDismissed.current) suggest(query);
  }

  function type(value: string): void {
    setText(value);
    areDismissed.current = false;
    clearTimeout(timer.current);
    const query = value.trim();
    if (!query) suggest('');
    if (isSearchPage || query) timer.current = setTimeout(search, debounceMs, query);
  }

  function clearSuggestions(): void {
    areDismissed.current = true;
    suggest('');
  }

  function choose(index: number): void {
    const path = suggestions && matchPaths(suggestions, suggestedQuery)[index];
    if (!path) return;
    clearTimeout(timer.current);
    onClose();
    void navigate(path);
  }

  function activate(index: number): void {
    // Rows must not change while the visitor moves through them.
    clearTimeout(timer.current);
    setActiveIndex(index);
  }

  function onArrowKey(event: KeyboardEvent): void {
    if (!suggestions) return;
    const rows = matchPaths(suggestions, suggestedQuery).length;
    if (event.key === 'ArrowDown') activate(activeIndex + 1 < rows ? activeIndex + 1 : 0);
    else if (event.key === 'ArrowUp') activate(activeIndex > 0 ? activeIndex - 1 : rows - 1);
    else if (event.key === 'Enter' && activeIndex >= 0) choose(activeIndex);
    else return;
    event.preventDefault();
  }

  function submit(): void {
    const query = text.trim();
    if (!query) return;
    clearTimeout(timer.current);
    onClose();
    openResults(query);
    // The results page keeps the focus in the field.
    if (isSearchPage) document.getElementById('main')?.focus({ preventScroll: true });
  }

  return { text, suggestions, activeIndex, type, onArrowKey, choose, clearSuggestions, submit };
}

/** Returns the previous query's matches until those of the query arrive. Null for an empty query or with nothing to say. */
function useSuggestions(query: string): Suggestions | null {
  const calls = useCalls();
  const [matches, setMatches] = useState<Suggestions | null>(null);

  useEffect(() => {
    if (!query) return undefined;
    const abortController = new AbortController();
    const { signal } = abortController;
    calls.get('ShopItems', { query, page: 1 }, { signal }).then(
      (listing) => {
        if (!signal.aborted) setMatches(listing);
      },
      // The results page shows the error.
      () => {},
    );
    return () => abortController.abort();
  }, [calls, query]);

  const hasMatches =
    Array.isArray(matches?.items) && (matches.items.length > 0 || matches.services?.length || matches.note);
  return query && hasMatches ? matches : null;
}
