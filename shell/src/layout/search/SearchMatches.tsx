import { inLanguage, paths, Price, ShopPicture, useLanguage, type Listing } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './SearchMatches.module.css';

const maxMatches = 5;

/** The link of each row: the best matches, then all results. */
export const matchPaths = ({ items }: Listing, query: string): string[] => [
  ...items.slice(0, maxMatches).map(({ path }) => path),
  paths.search(query),
];

export const matchId = (listId: string, index: number): string => `${listId}-${index}`;

interface Props {
  id: string;
  listing: Listing;
  /** The row chosen with the arrow keys; -1 for none. */
  activeIndex: number;
  onChoose: (index: number) => void;
}

/** The suggestions. The focus stays in the field; arrow keys, pointer and touch choose a row. */
export function SearchMatches({ id, listing, activeIndex, onChoose }: Props): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const items = listing.items.slice(0, maxMatches);
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
      {row(
        items.length,
        styles.all,
        listing.total === 1
          ? t('Show the one result')
          : t('Show all {total} results', { total: listing.total }),
      )}
    </div>
  );
}
