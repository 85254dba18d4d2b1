import type { ReactNode } from 'react';
import {
  callsOf,
  pageAccess,
  paths,
  selectCartCount,
  selectCartStatus,
  useLoaderData,
  useShopSelector,
  type DeliveryMethod,
  type LoaderFunctionArgs,
} from 'mf-shared';
import { ActionLink } from '../ActionLink.tsx';
import { Guarded } from '../Guarded.tsx';
import { useEarlierPayment } from '../payment/useEarlierPayment.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { useTexts } from '../texts.ts';
import { WaitingCheckout } from './WaitingCheckout.tsx';
import styles from './CheckoutPage.module.css';

export const loadDelivery = ({ context }: LoaderFunctionArgs) => callsOf(context).get('ShopDelivery', {});

export function CheckoutPage(): ReactNode {
  const t = useTexts();
  const { methods } = useLoaderData<typeof loadDelivery>();
  const waiting = <WaitingCheckout methods={methods} />;
  return (
    <div className={styles.page}>
      <h1>{t('Checkout')}</h1>
      <Guarded isAllowed={() => pageAccess.isGranted()} waiting={waiting}>
        <Checkout methods={methods} waiting={waiting} />
      </Guarded>
    </div>
  );
}

function Checkout({ methods, waiting }: { methods: DeliveryMethod[]; waiting: ReactNode }): ReactNode {
  const isRead = useShopSelector(selectCartStatus) === 'ready';
  const count = useShopSelector(selectCartCount);
  useEarlierPayment();
  if (!isRead) return waiting;
  if (count === 0) return <EmptyCheckout />;
  return <CheckoutForm methods={methods} />;
}

function EmptyCheckout(): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.empty}>
      <p>{t('Cart is empty')}</p>
      <p>{t('There is nothing to pay for yet. What you have typed here is kept while you look around.')}</p>
      <ActionLink to={paths.allProducts()}>{t('See all products')}</ActionLink>
    </div>
  );
}
