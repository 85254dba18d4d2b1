import { useCallback, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { Icon, Link, useNavigate, useSearchParams } from 'mf-shared';
import { useOffice } from '../../officeClient.ts';
import { paths } from '../../paths.ts';
import { useTexts, type Text } from '../../texts.ts';
import { useLoaded } from '../../useLoaded.ts';
import type { OrderList } from '../../contract/calls.ts';
import { readList } from '../orderFilter.ts';
import { viewNames } from '../viewNames.ts';
import styles from './OrdersBeside.module.css';

/** Back to the list from which the order was opened, and to the orders before and after it there. */
export function OrdersBeside({ number }: { number: string }): ReactNode {
  const t = useTexts();
  const navigate = useNavigate();
  const calls = useOffice();
  const [search] = useSearchParams();
  const list = useMemo(() => readList(search), [search]);
  const { loaded } = useLoaded(
    useCallback(
      async () => list && { of: number, ...(await calls.get('OfficeOrdersBeside', { ...list, number })) },
      [calls, list, number],
    ),
  );
  const beside = loaded.status === 'done' && loaded.value?.of === number ? loaded.value : null;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUp = event.key === 'ArrowUp';
    if (!event.altKey || !list || !(isUp || event.key === 'ArrowDown') || isElsewhere(event.target)) return;
    // Also at the ends of the list, where it would scroll the page.
    event.preventDefault();
    const to = isUp ? beside?.previous : beside?.next;
    if (to) void navigate(paths.order(to, list));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  if (!list) return null;
  const back = backTo(list);
  // A link at the end of the list stays one, so that it keeps the focus.
  const step = (name: string, keys: string, icon: 'left' | 'right', to: string | null | undefined) => (
    <Link
      to={paths.order(to ?? number, list)}
      aria-label={name}
      aria-keyshortcuts={keys}
      title={`${name} (${keys === 'Alt+ArrowUp' ? 'Alt ↑' : 'Alt ↓'})`}
      aria-disabled={!to}
      className={to === null ? styles.end : undefined}
      onClick={(event) => !to && event.preventDefault()}
    >
      <Icon name={icon} />
    </Link>
  );
  return (
    <nav className={styles.beside} aria-label={t('List')}>
      <Link to={back.path} className={styles.back}>
        <Icon name="left" size={16} />
        {t(back.name)}
      </Link>
      {loaded.status !== 'failed' && (
        <>
          {step(t('Previous order'), 'Alt+ArrowUp', 'left', beside ? beside.previous : undefined)}
          {step(t('Next order'), 'Alt+ArrowDown', 'right', beside ? beside.next : undefined)}
        </>
      )}
    </nav>
  );
}

function backTo({ customer, voucher, ...filter }: OrderList): { path: string; name: Text } {
  if (customer) return { path: paths.customer(customer), name: 'Customer' };
  if (voucher) return { path: paths.voucher(voucher), name: 'Voucher' };
  return { path: paths.orders(filter), name: viewNames[filter.view] };
}

/** Where the keys have a meaning of their own. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.matches('input, textarea, select'));
