import { Button, CallError, Link, paths, useCalls, useLocation, useSearchParams } from 'mf-shared';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './StockAlertConfirmation.module.css';

const unknownLink = 'This link does not work any more. Please ask again on the page of the product.';

/** Requires a click, because mail scanners follow links by themselves. */
export default function StockAlertConfirmation(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  // Browsers never send the fragment to a server.
  const token = useLocation().hash.slice(1);
  const isStop = useSearchParams()[0].has('stop');
  const [status, setStatus] = useState<'idle' | 'loading'>('idle');
  const [result, setResult] = useState('');
  const [error, setError] = useState('');

  async function submit(send: () => Promise<string>): Promise<void> {
    if (status === 'loading') return;
    setStatus('loading');
    setError('');
    try {
      if (token) setResult(await send());
      else setError(t(unknownLink));
    } catch (failure) {
      setError(t.dynamic(failure instanceof CallError ? failure.message : 'Something went wrong.'));
    }
    setStatus('idle');
  }

  async function confirm(): Promise<string> {
    const { isConfirmed } = await calls.post('ShopConfirmStockAlert', { token });
    if (isConfirmed) return t('Done: we will write to you once, when it is back.');
    setError(t(unknownLink));
    return '';
  }

  async function stop(): Promise<string> {
    await calls.post('ShopStopStockAlerts', { token });
    return t('Done: we will not write to this address, and have forgotten it.');
  }

  return (
    <div className={styles.confirmation}>
      <p role="status">{result}</p>
      <p className={styles.error} role="alert">
        {error}
      </p>
      {result ? (
        <Link to={paths.allProducts()}>{t('All Products')}</Link>
      ) : (
        <>
          <p>
            {isStop
              ? t('Shall we write to this address about nothing else that is back?')
              : t('Shall we write to you once, when it is back?')}
          </p>
          <div className={styles.choice}>
            {!isStop && <Button onClick={() => void submit(confirm)}>{t('Yes, write to me once')}</Button>}
            <Button variant={isStop ? 'solid' : 'outline'} onClick={() => void submit(stop)}>
              {t('Do not write to me')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
