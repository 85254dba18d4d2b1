import { useState, type ReactNode } from 'react';
import { Button, Link, paths, useCalls, useUser } from 'mf-shared';
import { ResetPasswordForm } from '../auth-popup/ResetPasswordForm.tsx';
import { errorMessage } from '../session/notices.ts';
import { signedOut } from '../session/session.ts';
import { useTexts } from '../texts.ts';
import { useLinkToken } from './useLinkToken.ts';
import styles from './EmailPage.module.css';

type Step =
  | { name: 'idle' | 'restoring' | 'invalid' | 'done' }
  | { name: 'failed'; text: string }
  | { name: 'restored'; email: string; ticket: string };

export function RestoreEmailPage(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const user = useUser();
  const token = useLinkToken();
  const [step, setStep] = useState<Step>({ name: 'idle' });

  async function restore(): Promise<void> {
    if (!token) return setStep({ name: 'invalid' });
    setStep({ name: 'restoring' });
    try {
      const restored = await calls.post('ShopRestoreEmail', { token });
      setStep(restored ? { name: 'restored', ...restored } : { name: 'invalid' });
      if (restored && user) signedOut();
    } catch (error) {
      setStep({ name: 'failed', text: t.dynamic(errorMessage(error)) });
    }
    return undefined;
  }

  return (
    <div className={styles.page}>
      <h1>{t('Take my account back')}</h1>
      {step.name === 'failed' && <p role="alert">{step.text}</p>}
      {step.name === 'invalid' && (
        <p role="alert">{t('This link does not work any more. Please contact us if you need help.')}</p>
      )}
      {step.name === 'restored' && (
        <>
          <p role="status">
            {t('Your account has the e-mail {email} again. Please choose a new password.', {
              email: step.email,
            })}
          </p>
          <ResetPasswordForm
            email={step.email}
            ticket={step.ticket}
            onDone={() => setStep({ name: 'done' })}
          />
        </>
      )}
      {step.name === 'done' && (
        <>
          <p role="status">
            {t(
              user ? 'You are signed in with your new password.' : 'You can sign in with your new password.',
            )}
          </p>
          <Link to={paths.account()}>{t('My Account')}</Link>
        </>
      )}
      {step.name === 'invalid' && <Link to={paths.contact()}>{t('Contact Us')}</Link>}
      {(step.name === 'idle' || step.name === 'restoring' || step.name === 'failed') && (
        <>
          <p>{t('This restores your former e-mail, signs out every device and asks for a new password.')}</p>
          <Button disabled={step.name === 'restoring'} onClick={() => void restore()}>
            {t('Take my account back')}
          </Button>
        </>
      )}
    </div>
  );
}
