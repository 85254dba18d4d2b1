import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useCloseOnBack } from 'mf-shared';
import type { SignedInStaff } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import styles from './SignInDialog.module.css';
import { SignInForm } from './SignInForm.tsx';

/** Cannot be closed or left with Back, because nothing below it works without a session. */
export function SignInDialog({ onSignedIn }: { onSignedIn: (staff: SignedInStaff) => void }): ReactNode {
  const t = useTexts();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseOnBack(() => undefined);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={titleId}>{t('Please sign in again')}</h2>
      <p>{t('Your session has expired. Your work is kept and continues after you sign in.')}</p>
      <SignInForm onSignedIn={onSignedIn} />
    </dialog>
  );
}
