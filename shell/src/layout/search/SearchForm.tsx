import { Button, Icon, inLanguage, maxQueryLength, paths, useCloseOnBack, useLanguage } from 'mf-shared';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useTexts } from '../../texts.ts';
import { matchId, SearchMatches } from './SearchMatches.tsx';
import { useSearch, type Suggestions } from './useSearch.ts';
import styles from './SearchBox.module.css';

interface Props {
  isOpen: boolean;
  initialQuery: string;
  isSearchPage: boolean;
  onClose: () => void;
}

export function SearchForm({ isOpen, initialQuery, isSearchPage, onClose }: Props): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const search = useSearch({ initialQuery, isSearchPage, onClose });
  const { text, suggestions, activeIndex } = search;

  // On the page of results, Back leads to the page before the search.
  useCloseOnBack(onClose, isOpen && !isSearchPage);

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Browsers would clear the field, and with it the results.
    event.preventDefault();
    if (suggestions) search.clearSuggestions();
    else onClose();
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    input.current?.focus();
    input.current?.select();
    const onKeyDown = (event: KeyboardEvent): void => closeOnEscape(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    search.submit();
  }

  return (
    <form
      id="search"
      role="search"
      className={styles.form}
      action={inLanguage(paths.search(), language)}
      hidden={!isOpen}
      onSubmit={submit}
    >
      <span className={styles.box}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-expanded={suggestions !== null}
          aria-controls={suggestions ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={suggestions && activeIndex >= 0 ? matchId(listId, activeIndex) : undefined}
          maxLength={maxQueryLength}
          aria-label={t('Search the shop')}
          placeholder={t('Polo shirt, 10 years, W204…')}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.onArrowKey}
          onBlur={search.clearSuggestions}
        />
        <Button type="submit" variant="quiet">
          {t('Show results')}
        </Button>
      </span>
      {suggestions && (
        <SearchMatches id={listId} matches={suggestions} activeIndex={activeIndex} onChoose={search.choose} />
      )}
      <p className="visually-hidden" role="status">
        {suggestions && <MatchCount of={suggestions} />}
      </p>
    </form>
  );
}

function MatchCount({ of: { note, total, services = [] } }: { of: Suggestions }): ReactNode {
  const t = useTexts();
  const count = total + services.length;
  return (
    <>
      {note?.text}{' '}
      {count === 1
        ? t('1 match, arrows lead to it')
        : t('{total} matches, arrows lead to the best', { total: count })}
    </>
  );
}
