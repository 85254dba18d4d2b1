import { Suspense, type ReactNode } from 'react';
import { Link, paths, Skeleton, useSearchParams, useUser } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { LoadError } from '../LoadError.tsx';
import { useQuery } from '../useQuery.ts';
import { SignInPrompt } from '../account-page/SignInPrompt.tsx';
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
  if (token)
    return (
      <div className={styles.page}>
        <LinkedReceipt id={id} token={token} />
      </div>
    );
  return (
    <div className={styles.page}>
      {user ? <OwnReceipt key={user.id} id={id} /> : <Loading />}
      {!user && <SignInPrompt mode="sign-in" />}
    </div>
  );
}

function OwnReceipt({ id }: { id: string }): ReactNode {
  const t = useTexts();
  const { result, refetch } = useQuery(`receipt ${id}`, (calls, options) =>
    id ? calls.get('ShopReceipt', { id }, options) : Promise.resolve(null),
  );
  if (result.status === 'loading') return <Loading />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  if (result.value)
    return (
      <Suspense fallback={<Loading />}>
        <ReceiptSheet receipt={result.value} />
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

function LinkedReceipt({ id, token }: { id: string; token: string }): ReactNode {
  const { result, refetch } = useQuery(`receipt ${id} ${token}`, (calls, options) =>
    id ? calls.post('ShopLinkedReceipt', { id, token }, options) : Promise.resolve(null),
  );
  if (result.status === 'loading') return <Loading />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  return (
    <Suspense fallback={<Loading />}>
      {result.value ? (
        <ReceiptSheet receipt={result.value} token={token} />
      ) : (
        <ReservedOrder id={id} token={token} />
      )}
    </Suspense>
  );
}

function Loading(): ReactNode {
  const t = useTexts();
  return <Skeleton size="page" label={t('Loading the receipt')} />;
}
