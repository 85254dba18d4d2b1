import { Suspense, type ReactNode } from 'react';
import {
  pageAccess,
  paths,
  selectCartCount,
  selectCartStatus,
  useLoaderData,
  useNavigate,
  useShopSelector,
  type DeliveryMethod,
  type Wallet,
} from 'mf-shared';
import { ActionLink } from '../../page/ActionLink.tsx';
import { optionalPart } from '../../page/optionalPart.ts';
import { useClientValue } from '../../page/useClientValue.ts';
import { useEarlierPayment } from '../../payment/outcome/useEarlierPayment.ts';
import { useTexts } from '../../texts.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx';
import type { loadDelivery } from '../draft/loadDelivery.ts';
import { WithoutScripts } from './WithoutScripts.tsx';
import styles from './CheckoutPage.module.css';

const NotOpenYet = optionalPart(() => import('./NotOpenYet.tsx'));

export function CheckoutPage(): ReactNode {
  const t = useTexts();
  const { methods, wallets, isOpen } = useLoaderData<typeof loadDelivery>();
  // The shell redirects visits without access, as the route declares. A second redirect would abort its own.
  const hasAccess = useClientValue(() => pageAccess.isGranted(), false);
  const skeleton = <CheckoutSkeleton methods={methods} />;
  const content = isOpen ? (
    <Checkout methods={methods} wallets={wallets} skeleton={skeleton} />
  ) : (
    <Suspense fallback={skeleton}>
      <NotOpenYet />
    </Suspense>
  );
  return (
    <div className={styles.page}>
      <h1>{t('Checkout')}</h1>
      <WithoutScripts />
      {hasAccess ? content : skeleton}
    </div>
  );
}

interface CheckoutProps {
  methods: DeliveryMethod[];
  wallets: Wallet[];
  skeleton: ReactNode;
}

function Checkout({ methods, wallets, skeleton }: CheckoutProps): ReactNode {
  const isReady = useShopSelector(selectCartStatus) === 'ready';
  const count = useShopSelector(selectCartCount);
  const navigate = useNavigate();
  // Prevents paying twice for the same cart.
  const isChecking = useEarlierPayment(() => void navigate(paths.paymentSuccessful(), { replace: true }));
  if (!isReady || isChecking) return skeleton;
  if (count === 0) return <EmptyCheckout />;
  return <CheckoutForm methods={methods} wallets={wallets} />;
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
