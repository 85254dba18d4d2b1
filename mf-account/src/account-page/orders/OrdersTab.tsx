import { useState, type ReactNode } from 'react';
import { Button, Skeleton, useCalls, useSearchParams, type OrderSummary } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { useAction } from '../../session/useAction.ts';
import { useTexts } from '../../texts.ts';
import { LoadError } from '../../LoadError.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { useQuery } from '../../useQuery.ts';

const OrderPanel = lazyPart(() => import('./OrderPanel.tsx'), LoadError);

export function OrdersTab(): ReactNode {
  const [query] = useSearchParams();
  const id = query.get('order');
  return id ? <OrderPanel id={id} /> : <OrdersList />;
}

function OrdersList(): ReactNode {
  const t = useTexts();
  const { result, refetch } = useQuery('orders', (calls, options) => calls.get('ShopOrders', {}, options));
  if (result.status === 'loading') return <Skeleton size="block" label={t('Loading your orders')} />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  const { orders, next } = result.value;
  if (orders.length === 0) return <p>{t('You have no orders yet.')}</p>;
  return <OrdersPages firstPage={orders} cursor={next} />;
}

interface Props {
  firstPage: OrderSummary[];
  /** Start of the second page; null without one. */
  cursor: string | null;
}

function OrdersPages({ firstPage, cursor }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [later, setLater] = useState<OrderSummary[]>([]);
  const [next, setNext] = useState(cursor);
  const { isBusy, run } = useAction();

  async function loadMore(from: string): Promise<void> {
    const page = await calls.get('ShopOrders', { from });
    setLater((before) => [...before, ...page.orders]);
    setNext(page.next ?? null);
  }

  return (
    <>
      <OrdersTable orders={[...firstPage, ...later]} />
      {next !== null && (
        <p>
          <Button variant="outline" aria-disabled={isBusy} onClick={() => void run(() => loadMore(next))}>
            {t('More orders')}
          </Button>
        </p>
      )}
    </>
  );
}
