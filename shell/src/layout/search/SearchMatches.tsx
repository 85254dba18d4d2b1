import { Icon, inLanguage, paths, Price, ShopPicture, useLanguage } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import type { Suggestions } from './useSearch.ts';
import styles from './SearchMatches.module.css';

const maxMatches = 5;

export const matchPaths = ({ items, services = [] }: Suggestions, query: string): string[] => [
  ...items.slice(0, maxMatches).map(({ path }) => path),
  ...(items.length > 0 ? [paths.search(query)] : []),
  ...services.map(({ path }) => path),
];

export const matchId = (listId: string, index: number): string => `${listId}-${index}`;

interface Props {
  id: string;
  matches: Suggestions;
  activeIndex: number;
  onChoose: (index: number) => void;
}

export function SearchMatches({ id, matches, activeIndex, onChoose }: Props): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const { total, services = [], note } = matches;
  const items = matches.items.slice(0, maxMatches);
  const firstService = items.length > 0 ? items.length + 1 : 0;
  const row = (index: number, className: string | undefined, content: ReactNode): ReactNode => (
    // The field handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={index}
      id={matchId(id, index)}
      role="option"
      tabIndex={-1}
      className={className}
      aria-selected={index === activeIndex}
      data-to={items[index] && inLanguage(items[index].path, language)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(index)}
    >
      {content}
    </div>
  );
  return (
    <div id={id} className={styles.matches} role="listbox" aria-label={t('Best matches')}>
      {note && (
        <p role="none" className={styles.note}>
          {note.text}
        </p>
      )}
      {items.map(({ name, discountedCents, picture }, index) =>
        row(
          index,
          styles.match,
          <>
            <span className={styles.picture}>
              <ShopPicture picture={picture} alt="" sizes="3rem" upTo={160} />
            </span>
            <span className={styles.name}>{name}</span>
            <Price cents={discountedCents} />
          </>,
        ),
      )}
      {items.length > 0 &&
        row(
          items.length,
          styles.all,
          total === 1 ? t('Show the one result') : t('Show all {total} results', { total }),
        )}
      {services.map(({ title }, index) =>
        row(
          firstService + index,
          styles.service,
          <>
            <span className={styles.name}>{title}</span>
            <Icon name="right" size={20} />
          </>,
        ),
      )}
    </div>
  );
}
