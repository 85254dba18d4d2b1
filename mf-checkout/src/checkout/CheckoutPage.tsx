import type { ReactNode } from 'react';
import {
  callsOf,
  pageAccess,
  paths,
  selectCartCount,
  selectCartStatus,
  Skeleton,
  useLoaderData,
  useShopSelector,
  type LoaderFunctionArgs,
} from 'mf-shared';
import { ActionLink } from '../ActionLink.tsx';
import { Guarded } from '../Guarded.tsx';
import { useEarlierPayment } from '../payment/useEarlierPayment.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { useTexts } from '../texts.ts';
import styles from './CheckoutPage.module.css';

export const loadDelivery = ({ context }: LoaderFunctionArgs) => callsOf(context).get('ShopDelivery', {});

export function CheckoutPage(): ReactNode {
  const t = useTexts();
  return (
    <div className={styles['page']}>
      <h1>{t('Checkout')}</h1>
      <Guarded isAllowed={() => pageAccess.isGranted()} waiting={<CheckoutSkeleton />}>
        <Checkout />
      </Guarded>
    </div>
  );
}

function Checkout(): ReactNode {
  const { methods } = useLoaderData<typeof loadDelivery>();
  const isRead = useShopSelector(selectCartStatus) === 'ready';
  const count = useShopSelector(selectCartCount);
  useEarlierPayment();
  if (!isRead) return <CheckoutSkeleton />;
  if (count === 0) return <EmptyCheckout />;
  return <CheckoutForm methods={methods} />;
}

function EmptyCheckout(): ReactNode {
  const t = useTexts();
  return (
    <div className={styles['empty']}>
      <p>{t('Cart is empty')}</p>
      <p>{t('There is nothing to pay for yet. What you have typed here is kept while you look around.')}</p>
      <ActionLink to={paths.allProducts()}>{t('See all products')}</ActionLink>
    </div>
  );
}

function CheckoutSkeleton(): ReactNode {
  const t = useTexts();
  return (
    <div className={styles['skeleton']}>
      <Skeleton size="page" label={t('Loading checkout')} />
      <Skeleton size="page" label={t('Loading order summary')} />
    </div>
  );
}
