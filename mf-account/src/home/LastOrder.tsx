import { useUser } from 'mf-shared';
import { lazy, type ReactNode } from 'react';

const OrderState = lazy(() => import('./OrderState.tsx'));

/** The slot reserves the space until the order has loaded. */
export default function LastOrder(): ReactNode {
  const user = useUser();
  return user && <OrderState key={user.id} />;
}
