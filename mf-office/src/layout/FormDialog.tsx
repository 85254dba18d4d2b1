import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './FormDialog.module.css';

/** A dialog whose fields keep no draft. Once something was entered, Escape, Back and a click outside ask before
 *  they close it. */
export function FormDialog({ onClose, children, ...props }: ComponentProps<typeof Dialog>): ReactNode {
  const t = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const isChanged = useRef(false);
  const [isAsking, setAsking] = useState(false);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !isChanged.current) return;
    event.preventDefault();
    setAsking(!isAsking);
  });

  useEffect(() => {
    const dialog = ref.current?.closest('dialog');
    const onInput = (): void => void (isChanged.current = true);
    // Browsers close a dialog without asking when Back is pressed again at once.
    const reopen = (): void => void (isChanged.current && dialog?.showModal());
    dialog?.addEventListener('input', onInput);
    dialog?.addEventListener('keydown', onKeyDown);
    dialog?.addEventListener('close', reopen);
    return () => {
      dialog?.removeEventListener('input', onInput);
      dialog?.removeEventListener('keydown', onKeyDown);
      dialog?.removeEventListener('close', reopen);
    };
  }, []);

  return (
    <Dialog {...props} onClose={() => (isChanged.current ? setAsking(true) : onClose())}>
      <div ref={ref}>{children}</div>
      {isAsking && (
        <Dialog title={t('Discard what you entered?')} onClose={() => setAsking(false)}>
          <div className={styles.ask}>
            <p>{t('It has not been saved.')}</p>
            <div className={styles.actions}>
              <Button onClick={() => setAsking(false)}>{t('Continue editing')}</Button>
              <Button variant="outline" onClick={onClose}>
                {t('Discard')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </Dialog>
  );
}
