import { Button, Dialog, Skeleton, useEvent, type ShopEvents } from 'mf-shared';
import { useEffect, useState, type ReactNode } from 'react';
import { Slot } from '../../Slot.ts';
import { useTexts } from '../../texts.ts';
import { authPopupMs } from '../../timeLimits.ts';

type Mode = ShopEvents['account:sign-in-requested']['mode'];

export function AuthPopupHost(): ReactNode {
  const [mode, setMode] = useState<Mode | null>(null);
  useEvent('account:sign-in-requested', (request) => setMode(request.mode));

  if (!mode) return null;
  const onClose = (): void => setMode(null);
  return (
    <Slot
      name="shell:auth-popup"
      props={{ mode, onClose }}
      fallback={<AuthPopupPlaceholder mode={mode} onClose={onClose} />}
    />
  );
}

/** A click on 'Try again' bubbles to the surrounding `RemoteSlot`, which retries. */
function AuthPopupPlaceholder({ mode, onClose }: { mode: Mode; onClose: () => void }): ReactNode {
  const t = useTexts();
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(setLate, authPopupMs, true);
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
