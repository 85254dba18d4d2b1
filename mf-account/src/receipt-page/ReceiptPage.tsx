import { Suspense, type ReactNode } from 'react';
import { Link, paths, Skeleton, useSearchParams, useUser } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { LoadError } from '../LoadError.tsx';
import { useQuery } from '../useQuery.ts';
import { SignInPrompt } from '../account-page/page/SignInPrompt.tsx';
import { useLinkToken } from '../email-pages/useLinkToken.ts';
import { useTexts } from '../texts.ts';
import styles from './ReceiptPage.module.css';

const ReceiptSheet = lazyPart(() => import('./ReceiptSheet.tsx'), LoadError);
const ReservedOrder = lazyPart(() => import('./ReservedOrder.tsx'), LoadError);

export function ReceiptPage(): ReactNode {
  const user = useUser();
  const [query] = useSearchParams();
  const token = useLinkToken();
  const id = query.get('order') ?? '';
  return (
    <div className={styles.page}>
      {token || user ? <LoadedReceipt key={token || user?.id} id={id} token={token} /> : <Loading />}
      {!token && !user && <SignInPrompt mode="sign-in" />}
    </div>
  );
}

interface Props {
  id: string;
  /** Token of a mailed link; empty if the order is the signed-in customer's. */
  token: string;
}

function LoadedReceipt({ id, token }: Props): ReactNode {
  const t = useTexts();
  const { result, refetch } = useQuery(`receipt ${id} ${token}`, async (calls, options) => {
    if (!id) return null;
    return token
      ? calls.post('ShopLinkedReceipt', { id, token }, options)
      : calls.get('ShopReceipt', { id }, options);
  });
  if (result.status === 'loading') return <Loading />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  if (result.value || token)
    return (
      <Suspense fallback={<Loading />}>
        {result.value ? (
          <ReceiptSheet receipt={result.value} token={token} />
        ) : (
          <ReservedOrder id={id} token={token} />
        )}
      </Suspense>
    );
  return (
    <>
      <h1>{t('Receipt')}</h1>
      <p>{t('There is no receipt for order {id} among yours.', { id })}</p>
      <Link to={paths.account('My Orders')}>{t('Back to Orders')}</Link>
    </>
  );
}

function Loading(): ReactNode {
  const t = useTexts();
  return <Skeleton size="page" label={t('Loading the receipt')} />;
}
