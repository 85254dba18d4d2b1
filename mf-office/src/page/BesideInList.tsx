import { useCallback, useEffect, useEffectEvent, type ReactNode } from 'react';
import { Icon, Link, useNavigate } from 'mf-shared';
import { useTexts, type Text } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import styles from './BesideInList.module.css';

interface Props<Key> {
  /** The entry that the page shows. */
  of: Key;
  /** The list from which the entry was opened. */
  list: { path: string; name: string };
  /** Must be memoised. */
  load: () => Promise<{ previous: Key | null; next: Key | null } | null>;
  pathOf: (key: Key) => string;
  names: { previous: Text; next: Text };
}

/** Links back to the list from which an entry was opened, and to the entries before and after it there. */
export function BesideInList<Key extends string | number>({
  of,
  list,
  load,
  pathOf,
  names,
}: Props<Key>): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const { loaded } = useLoaded(useCallback(async () => ({ of, beside: await load() }), [load, of]));
  const beside = loaded.status === 'done' && loaded.value.of === of ? loaded.value.beside : null;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUp = event.key === 'ArrowUp';
    if (!event.altKey || !(isUp || event.key === 'ArrowDown') || isElsewhere(event.target)) return;
    // At the ends of the list too, where the key would scroll the page.
    event.preventDefault();
    const to = isUp ? beside?.previous : beside?.next;
    if (to) void navigate(pathOf(to));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  // A link at the end of the list stays one, so that it keeps the focus.
  const step = (name: Text, keys: string, icon: 'left' | 'right', to: Key | null | undefined) => (
    <Link
      to={pathOf(to ?? of)}
      aria-label={t(name)}
      aria-keyshortcuts={keys}
      title={`${t(name)} (${keys === 'Alt+ArrowUp' ? 'Alt ↑' : 'Alt ↓'})`}
      aria-disabled={!to}
      className={to === null ? styles.end : undefined}
      onClick={(event) => !to && event.preventDefault()}
    >
      <Icon name={icon} />
    </Link>
  );
  return (
    <nav className={styles.beside} aria-label={t('List')}>
      <Link to={list.path} className={styles.back}>
        <Icon name="left" size={16} />
        {list.name}
      </Link>
      {loaded.status !== 'failed' && (
        <>
          {step(names.previous, 'Alt+ArrowUp', 'left', beside?.previous)}
          {step(names.next, 'Alt+ArrowDown', 'right', beside?.next)}
        </>
      )}
    </nav>
  );
}

/** Whether the keys have another meaning at the target. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.matches('input, textarea, select'));
