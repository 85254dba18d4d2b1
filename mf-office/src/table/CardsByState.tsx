import { useCallback, type ReactNode } from 'react';
import { Link, useSearchParams } from 'mf-shared';
import { EmptyList } from '../page/EmptyList.tsx';
import { Pending } from '../calls/Pending.tsx';
import { useTexts, type Text } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { idIn } from '../find/searchValue.ts';
import styles from './cards.module.css';

interface Query<S> {
  state: S;
  from?: number;
}

interface Props<S extends string, T> {
  /** Names of the states. The first state is shown unless the URL names another. */
  names: Record<S, Text>;
  pathOf: (state: S, from?: number) => string;
  /** Must be memoised. */
  load: (query: Query<S>) => Promise<{ found: T[]; next: number | null }>;
  keyOf: (one: T) => string | number;
  renderCard: (one: T, reload: () => void) => ReactNode;
}

export function CardsByState<S extends string, T>(props: Props<S, T>): ReactNode {
  const { names, pathOf } = props;
  const t = useTexts();
  const [search] = useSearchParams();
  const states = Object.keys(names) as [S, ...S[]];
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
      <Cards key={`${state} ${from}`} {...props} state={state} from={from} />
    </>
  );
}

interface CardsProps<S extends string, T> extends Props<S, T> {
  state: S;
  from: number | undefined;
}

function Cards<S extends string, T>({
  names,
  pathOf,
  state,
  from,
  load,
  keyOf,
  renderCard,
}: CardsProps<S, T>): ReactNode {
  const t = useTexts();
  const { loaded, reload } = useLoaded(
    useCallback(() => load({ state, ...(from && { from }) }), [load, state, from]),
  );
  if (loaded.status !== 'done') return <Pending loaded={loaded} />;
  const { found, next } = loaded.value;
  return (
    <>
      {found.length === 0 && (
        <EmptyList yet={t('This list is empty. Entries appear here as they come in.')} />
      )}
      <ul className={styles.cards} aria-label={t(names[state])}>
        {found.map((one) => (
          <li key={keyOf(one)}>{renderCard(one, reload)}</li>
        ))}
      </ul>
      {next !== null && (
        <p>
          <Link to={pathOf(state, next)}>{t('Next page')}</Link>
        </p>
      )}
    </>
  );
}
