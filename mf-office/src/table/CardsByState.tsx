import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'mf-shared';
import { Query } from '../calls/Query.tsx';
import type { QueryInput, QueryResponse } from '../calls/useQuery.ts';
import { idIn } from '../find/searchValue.ts';
import { useTexts, type Text } from '../language/texts.ts';
import { EmptyList } from '../page/EmptyList.tsx';
import styles from './cards.module.css';

type Name = 'OfficeReviews' | 'OfficeMessages';

interface Props<N extends Name, T> {
  query: N;
  /** Names of the states. The first state is shown unless the URL names another. */
  names: Record<QueryInput<N>['state'], Text>;
  pathOf: (state: QueryInput<N>['state'], from?: number) => string;
  cardsOf: (response: QueryResponse<N>) => T[];
  keyOf: (one: T) => string | number;
  renderCard: (one: T, reload: () => void) => ReactNode;
}

export function CardsByState<N extends Name, T>(props: Props<N, T>): ReactNode {
  const { query, names, pathOf, cardsOf, keyOf, renderCard } = props;
  const t = useTexts();
  const [search] = useSearchParams();
  const states = Object.keys(names) as [QueryInput<N>['state'], ...QueryInput<N>['state'][]];
  const state = states.find((one) => one === search.get('state')) ?? states[0];
  const from = idIn(search, 'from');
  return (
    <>
      <nav className={styles.states} aria-label={t('State')}>
        {states.map((one) => (
          <Link key={one} to={pathOf(one)} aria-current={one === state ? 'page' : undefined}>
            {t(names[one])}
          </Link>
        ))}
      </nav>
      <Query key={`${state} ${from}`} name={query} input={{ state, from }}>
        {(response, reload) => (
          <>
            {cardsOf(response).length === 0 && (
              <EmptyList yet={t('This list is empty. Entries appear here as they come in.')} />
            )}
            <ul className={styles.cards} aria-label={t(names[state])}>
              {cardsOf(response).map((one) => (
                <li key={keyOf(one)}>{renderCard(one, reload)}</li>
              ))}
            </ul>
            {response.next !== null && (
              <p>
                <Link to={pathOf(state, response.next)}>{t('Next page')}</Link>
              </p>
            )}
          </>
        )}
      </Query>
    </>
  );
}
