import type { ReactNode } from 'react';
import { Link, paths, Skeleton, useSearchParams, useUser } from 'mf-shared';
import { LoadError } from '../account-page/LoadError.tsx';
import { useQuery } from '../account-page/useQuery.ts';
import { SignInPrompt } from '../account-page/SignInPrompt.tsx';
import { useTexts } from '../texts.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import styles from './ReceiptPage.module.css';

/** The receipt of a paid order, to print or to save as PDF. */
export function ReceiptPage(): ReactNode {
  const user = useUser();
  const [query] = useSearchParams();
  return (
    <div className={styles.page}>
      {user ? <OwnReceipt key={user.id} id={query.get('order') ?? ''} /> : <Skeleton size="page" />}
      {!user && <SignInPrompt mode="sign-in" />}
    </div>
  );
}

function OwnReceipt({ id }: { id: string }): ReactNode {
  const t = useTexts();
  const { result, refetch } = useQuery(`receipt ${id}`, (calls, options) =>
    id ? calls.get('ShopReceipt', { id }, options) : Promise.resolve(null),
  );
  if (result.status === 'loading') return <Skeleton size="page" label={t('Loading the receipt')} />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  if (result.value) return <ReceiptSheet receipt={result.value} />;
  return (
    <>
      <h1>{t('Receipt')}</h1>
      <p>{t('There is no receipt for order {id} among yours.', { id })}</p>
      <Link to={paths.account('My Orders')}>{t('Back to Orders')}</Link>
    </>
  );
}
