import type { ReactNode } from 'react';
import { Link, paths, Skeleton, useSearchParams, useUser } from 'mf-shared';
import { Failure } from '../account-page/LoadError.tsx';
import { useAnswer } from '../account-page/useQuery.ts';
import { Welcome } from '../account-page/SignInPrompt.tsx';
import { useTexts } from '../texts.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import styles from './ReceiptPage.module.css';

/** A paid order's receipt, to print or to save. */
export function ReceiptPage(): ReactNode {
  const user = useUser();
  const [query] = useSearchParams();
  return (
    <div className={styles.page}>
      {user ? <OwnReceipt key={user.id} id={query.get('order') ?? ''} /> : <Skeleton size="page" />}
      {!user && <Welcome mode="sign-in" />}
    </div>
  );
}

function OwnReceipt({ id }: { id: string }): ReactNode {
  const t = useTexts();
  const { answer, askAgain } = useAnswer(`receipt ${id}`, (calls, options) =>
    id ? calls.get('ShopReceipt', { id }, options) : Promise.resolve(null),
  );
  if (answer.status === 'asked') return <Skeleton size="page" label={t('Loading the receipt')} />;
  if (answer.status === 'failed') return <Failure onRetry={askAgain} />;
  if (answer.value) return <ReceiptSheet receipt={answer.value} />;
  return (
    <>
      <h1>{t('Receipt')}</h1>
      <p>{t('There is no receipt for order {id} among yours.', { id })}</p>
      <Link to={paths.account('My Orders')}>{t('Back to Orders')}</Link>
    </>
  );
}
