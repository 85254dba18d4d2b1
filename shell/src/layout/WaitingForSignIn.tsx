import { Button, Dialog, Skeleton } from 'mf-shared';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';

const patienceMs = 5000;

interface Props {
  mode: 'sign-in' | 'register';
  onClose: () => void;
}

/** In the popup's place while the account's remote is on its way, or away. A click on 'Try again' reaches the slot
 *  around it, which asks for the remote anew. */
export function WaitingForSignIn({ mode, onClose }: Props): ReactNode {
  const t = useTexts();
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(setLate, patienceMs, true);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Dialog title={mode === 'register' ? t('REGISTER') : t('SIGN IN')} onClose={onClose}>
      {isLate ? (
        <>
          <p role="status">{t('Signing in is not available at the moment. Your cart is kept.')}</p>
          <br />
          <Button>{t('Try again')}</Button>
        </>
      ) : (
        <Skeleton size="block" label={t('Loading')} />
      )}
    </Dialog>
  );
}
